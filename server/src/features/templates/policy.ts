import type { TemplateUpdate } from '@daybook/contract/proposal-templates'

/** Whether a change does nothing but hide a template from everybody else, for which its owner needs no Pro (rules §12). */
export const isTakingBack = ({ version: _, isPublic, ...others }: TemplateUpdate): boolean =>
  isPublic === false && Object.values(others).every((value) => value === undefined)
