import type { FactItemKind, FactProblem } from '@mam/contract/facts/facts.admin';
import { m } from '@mam/texts';

export const PROBLEMS: Record<FactProblem, () => string> = {
  contradicted: m.admin_facts_problem_contradicted,
  due: m.admin_facts_problem_due,
  unsourced: m.admin_facts_problem_unsourced,
  unsigned: m.admin_facts_problem_unsigned,
};

export const KINDS: Record<FactItemKind, { label: () => string; icon: string }> = {
  tip: { label: m.admin_facts_kind_tip, icon: 'leaf' },
  guide: { label: m.admin_facts_kind_guide, icon: 'list' },
  question: { label: m.admin_facts_kind_question, icon: 'qa' },
  lesson: { label: m.admin_facts_kind_lesson, icon: 'learn' },
  test: { label: m.admin_facts_kind_test, icon: 'check' },
  round: { label: m.admin_facts_kind_round, icon: 'game' },
  video: { label: m.admin_facts_kind_video, icon: 'video' },
  podcast: { label: m.admin_facts_kind_podcast, icon: 'podcast' },
  topic: { label: m.admin_facts_kind_topic, icon: 'pingpong' },
};
