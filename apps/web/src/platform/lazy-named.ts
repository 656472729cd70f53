import { type ComponentType, createElement, lazy, memo, type ReactNode, Suspense } from 'react';

/** `lazy` for a component that its module exports by name. */
export function lazyNamed<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}

/**
 * A part of a page that loads when it is first shown; `fallback` is in its place until then. What the server
 * has rendered of it stays meanwhile, also while the page around it changes: only other props replace it. It
 * has no control that the application alone answers: a tap that waits is repeated before the part is there.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
  fallback?: ReactNode,
) {
  const Part = lazy(async () => {
    const { [name]: part } = await load();
    return { default: (props: { given: Props }) => createElement(part, props.given) };
  });
  return memo((given: Props) =>
    createElement(Suspense, { fallback }, createElement(Part, { given })),
  );
}
