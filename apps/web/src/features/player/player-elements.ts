import type { HTMLAttributes, Ref } from 'react';

interface ChromeAttributes extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement>;
  slot?: string;
  class?: string;
  notooltip?: boolean;
  noautohide?: boolean;
  gesturesdisabled?: boolean;
  autohide?: string;
  nomutedpref?: boolean;
  novolumepref?: boolean;
  nosubtitleslangpref?: boolean;
  showduration?: boolean;
  notoggle?: boolean;
  mediacontroller?: string;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': ChromeAttributes;
      'media-control-bar': ChromeAttributes;
      'media-play-button': ChromeAttributes;
      'media-mute-button': ChromeAttributes;
      'media-time-display': ChromeAttributes;
      'media-time-range': ChromeAttributes;
      'media-captions-button': ChromeAttributes;
      'media-pip-button': ChromeAttributes;
      'media-fullscreen-button': ChromeAttributes;
      'media-loading-indicator': ChromeAttributes;
    }
  }
}
