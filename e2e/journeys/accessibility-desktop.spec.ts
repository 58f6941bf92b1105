import { desktop } from '../browser.ts'
import { testEveryScreen } from '../every-screen.ts'

testEveryScreen(desktop)
