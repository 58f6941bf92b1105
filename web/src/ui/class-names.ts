import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names, leaving out false ones. It does not resolve two that set the same property: the style sheet's
 * order decides. Choose between looks with a condition, and give a piece's `className` only its place.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes)
