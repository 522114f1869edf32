import type { Rule } from 'eslint';

export const importLawRule: Rule.RuleModule;
