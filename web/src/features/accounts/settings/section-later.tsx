import type { ComponentType } from 'react'
import { later } from '../../../ui/later.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { type Section, sectionTitles } from './settings-address.ts'

/** A section of the settings that is loaded when it is first looked at. */
export const sectionLater = (section: Section, load: () => Promise<ComponentType>): ComponentType =>
  later(load, () => <SkeletonRows label={`Loading ${sectionTitles[section]}`} />)
