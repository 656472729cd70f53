import { categoriesApi } from '@mam/contract/categories/categories';
import { siteApi } from '@mam/contract/site/site';
import { m } from '@mam/texts';
import { PageContents } from '../../features/articles/PageContents.tsx';
import { Prose } from '../../features/articles/Prose.tsx';
import { findLifeTip, listLifeTips, tipsNear } from '../../features/life-tips/life-tips.server.ts';
import { RelatedTips } from '../../features/life-tips/RelatedTips.tsx';
import { TipArticle } from '../../features/life-tips/TipArticle.tsx';
import { AdultBadge } from '../../features/playables/AdultBadge.tsx';
import { CategoryChip } from '../../features/playables/CategoryChip.tsx';
import { HelpBox } from '../../features/playables/detail/HelpBox.tsx';
import { lazyPart } from '../../platform/lazy-named.ts';
import { notFound } from '../../platform/not-found.ts';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { ApprovedBy } from '../../shared/facts/ApprovedBy.tsx';
import { loadApprovals } from '../../shared/facts/load-approvals.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import type { Route } from './+types/life-tip.ts';

// Shown only before the answer. The server renders it like the rest.
const GatedTip = lazyPart(() => import('../../features/life-tips/GatedTip.tsx'), 'GatedTip');

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call, language, isAdult } = context.get(pageContext);
  const lifeTip = findLifeTip(params.id, language);
  if (!lifeTip) throw notFound();
  const [categories, site, approvals] = await Promise.all([
    call(categoriesApi.list, {}),
    call(siteApi.info, {}),
    loadApprovals({ call }, 'tip', params.id),
  ]);
  const { html, headings, sources, ...tip } = lifeTip;
  const near = tipsNear(tip, language);
  return {
    tip,
    // Without consent the text is not in the page.
    text: isAdult ? { html, headings, sources, approvals } : undefined,
    near,
    hotlines: site.hotlines,
    category: categories.items.find(({ slug }) => slug === tip.category),
    related: listLifeTips(language)
      .filter(({ id }) => id !== tip.id && id !== near?.next.id)
      .sort((a, b) => Number(b.category === tip.category) - Number(a.category === tip.category))
      .slice(0, 3)
      .map(({ id, title, picture }) => ({ id, title, picture })),
  };
}

export const meta: Route.MetaFunction = (args) =>
  args.loaderData
    ? pageMeta(args, {
        title: args.loaderData.tip.title,
        description: args.loaderData.tip.summary,
        isHidden: args.loaderData.text !== undefined,
      })
    : [];

export default function LifeTipPage({ loaderData }: Route.ComponentProps) {
  const { tip, text, near, category, related, hotlines } = loaderData;
  return (
    <>
      <Breadcrumbs items={[{ to: '/life-tips', label: m.nav_life_tips() }]} />
      <div className="grid grid-cols-1 gap-x-10 gap-y-12 xl:grid-cols-[minmax(0,1fr)_340px]">
        {text && near ? (
          <TipArticle
            tip={{ ...tip, ...text }}
            near={near}
            chip={category && <CategoryChip category={category} />}
            badge={<AdultBadge />}
            approved={<ApprovedBy approvals={text.approvals} />}
          >
            <Prose html={text.html} />
          </TipArticle>
        ) : (
          <GatedTip tip={tip} badge={<AdultBadge />} />
        )}
        <aside className="grid content-start gap-6 print:hidden">
          {text && <PageContents headings={text.headings} />}
          <HelpBox hotlines={hotlines} />
          {text && <RelatedTips tips={related} />}
        </aside>
      </div>
    </>
  );
}
