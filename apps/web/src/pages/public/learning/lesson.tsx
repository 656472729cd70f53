import { ProseFrame } from '../../../features/articles/Prose.tsx';
import { toLessonJsonLd } from '../../../features/courses/course-json-ld.ts';
import { loadLesson } from '../../../features/courses/course-loaders.ts';
import { Contents } from '../../../features/courses/lesson/Contents.tsx';
import { FilmCard } from '../../../features/courses/lesson/FilmCard.tsx';
import { KeySentence } from '../../../features/courses/lesson/KeySentence.tsx';
import { LessonHeader } from '../../../features/courses/lesson/LessonHeader.tsx';
import { LessonNav } from '../../../features/courses/lesson/LessonNav.tsx';
import { LessonText } from '../../../features/courses/lesson/LessonText.tsx';
import { Sources } from '../../../features/courses/lesson/Sources.tsx';
import { Thought } from '../../../features/courses/lesson/Thought.tsx';
import { useLessonMarks } from '../../../features/courses/lesson/use-lesson-marks.ts';
import { LazyTipTools } from '../../../features/life-tips/LazyTipTools.tsx';
import { HelpBox } from '../../../features/playables/detail/HelpBox.tsx';
import { playableHref } from '../../../features/playables/playable-links.ts';
import { pageContext } from '../../../platform/page-context.ts';
import { pageMeta, siteOrigin } from '../../../platform/page-meta.ts';
import { useCourseProgress } from '../../../shared/learning/use-progress.ts';
import type { Route } from './+types/lesson.ts';

/** Id of the element whose text is read aloud. */
const ID = 'lesson-text';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadLesson(context.get(pageContext), params);
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { lesson } = args.loaderData;
  const title = `${lesson.title} · ${lesson.course.title}`;
  const description = lesson.key_sentence ?? lesson.course.summary;
  return [
    ...pageMeta(args, { title, description }),
    { 'script:ld+json': toLessonJsonLd(lesson, siteOrigin(args)) },
  ];
};

/** Another lesson has other marks. */
export default function LessonDetail({ loaderData }: Route.ComponentProps) {
  return <LessonPage key={loaderData.lesson.slug} {...loaderData} />;
}

function LessonPage({ lesson, picture, hotlines }: Route.ComponentProps['loaderData']) {
  const progress = useCourseProgress(lesson.course.uuid);
  const { end, markDone } = useLessonMarks(lesson);
  return (
    <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,720px)_minmax(260px,340px)] xl:justify-between">
      <div className="max-w-[720px]">
        <article>
          <LessonHeader
            lesson={lesson}
            progress={progress}
            picture={picture}
            tools={<LazyTipTools articleId={ID} />}
          />
          <div id={ID} className="mt-6">
            <ProseFrame>
              <LessonText parts={lesson.body} />
            </ProseFrame>
          </div>
          <div ref={end} />
          {lesson.key_sentence && <KeySentence text={lesson.key_sentence} />}
          {lesson.playable && (
            <FilmCard playable={lesson.playable} href={playableHref(lesson.playable)} />
          )}
          {lesson.thought && <Thought {...lesson.thought} />}
          <Sources names={lesson.sources} />
        </article>
        <LessonNav lesson={lesson} onNext={markDone} />
      </div>
      <aside className="grid content-start gap-4">
        <Contents lesson={lesson} />
        <HelpBox hotlines={hotlines} />
      </aside>
    </div>
  );
}
