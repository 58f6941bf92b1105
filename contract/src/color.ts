import { z } from 'zod'
import { atMost } from './primitives.ts'

const notAColor = 'Must be a colour such as #3182ce'
/** A colour as `#rrggbb`, in lower case. */
export const Color = z
  .string()
  .trim()
  .check(atMost(7, notAColor))
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, notAColor)
