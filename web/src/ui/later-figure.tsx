import { again } from '../lib/api/again.ts'
import { later } from './later.tsx'

const Space = () => <span aria-hidden="true" className="h-16 w-24" />

/** A drawn figure in its place, loaded after the words; where it does not load, the words stand alone. */
export const LaterFigure = later(
  async () =>
    again(() => import('./drawn-figure.tsx')).then(
      ({ DrawnFigure }) => DrawnFigure,
      () => Space,
    ),
  Space,
)
