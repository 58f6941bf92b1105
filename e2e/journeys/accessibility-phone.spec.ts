import { phone } from '../browser.ts'
import { testEveryScreen } from '../every-screen.ts'

testEveryScreen(phone)
