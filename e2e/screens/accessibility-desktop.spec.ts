import { desktop } from '../browser.ts'
import { testEveryScreen } from '../every-screen.ts'

// The room that a zoom of 200 % leaves of 1440 × 900.
testEveryScreen(desktop, { width: 720, height: 450 })
