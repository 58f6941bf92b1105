import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names, leaving out what is false. Two that set the same property are not told apart here, and the style
 * sheet's order decides: choose between looks with a condition, and give a piece's `className` only its place.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes)
