import type { Page } from 'playwright-core'
import { openRow } from './fields.ts'
import { details, taskNamed } from './tasks-screen.ts'
import { timeCells } from './time-screen.ts'
import { trashOf } from './trash-screen.ts'
import { visit } from './visit.ts'

/** Brings a page to a screen, from any other of the same visitor. */
export type OpenScreen = (page: Page, origin: string) => Promise<void>

const atLogin: OpenScreen = async (page, origin) => {
  await page.goto(`${origin}/login`)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
}

const atRegistration: OpenScreen = async (page, origin) => {
  await page.goto(`${origin}/register`)
  await page.getByRole('button', { name: 'Create account' }).waitFor()
}

/** The screens of a stranger. */
export const strangersScreens: Record<string, OpenScreen> = {
  homepage: async (page, origin) => {
    await page.goto(origin)
    await page.getByText('Open BETA', { exact: true }).waitFor()
  },
  login: atLogin,
  'login with complaints': async (page, origin) => {
    await atLogin(page, origin)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Email is required').waitFor()
  },
  register: atRegistration,
  'register with complaints': async (page, origin) => {
    await atRegistration(page, origin)
    await page.getByLabel('Password', { exact: true }).fill('aB!')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Password must be at least 12 characters').waitFor()
  },
  'verification failed': async (page, origin) => {
    await page.goto(`${origin}/verify-email?token=made-up`)
    await page.getByRole('heading', { name: 'Verification Failed' }).waitFor()
  },
  'forgotten password': async (page, origin) => {
    await page.goto(`${origin}/forgot-password`)
    await page.getByRole('button', { name: 'Send Reset Email' }).waitFor()
  },
  'new password': async (page, origin) => {
    await page.goto(`${origin}/reset-password?token=made-up`)
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByText('New password is required').waitFor()
  },
  'failed sign-in by a provider': async (page, origin) => {
    await page.goto(`${origin}/oauth-callback?error=access_denied`)
    await page.getByRole('heading', { name: 'Authentication Failed' }).waitFor()
  },
  'back from a checkout without an account': async (page, origin) => {
    await page.goto(`${origin}/checkout/done?session_id=made-up-by-a-test`)
    await page.getByRole('heading', { name: 'One more step' }).waitFor()
  },
  'profile of nobody': async (page, origin) => {
    await page.goto(`${origin}/profile/nobody-at-all`)
    await page.getByText('There is no user called').waitFor()
  },
  'shared link that leads nowhere': async (page, origin) => {
    await page.goto(`${origin}/shared/task/${'0'.repeat(32)}`)
    await page.getByRole('heading', { name: 'Not found' }).waitFor()
  },
  'terms of service': async (page, origin) => {
    await page.goto(`${origin}/terms`)
    await page.getByRole('heading', { name: 'Terms of Service' }).waitFor()
  },
  'privacy policy': async (page, origin) => {
    await page.goto(`${origin}/privacy`)
    await page.getByRole('heading', { name: 'Privacy Policy' }).waitFor()
  },
  'gallery of the interface': async (page, origin) => {
    await page.goto(`${origin}/dev/ui`)
    await page.getByRole('heading', { name: 'Tasks' }).first().waitFor()
    await page.getByRole('img', { name: 'Done' }).first().waitFor()
  },
}

export const unverifiedScreen: OpenScreen = async (page, origin) => {
  await page.goto(`${origin}/tasks`)
  await page.getByRole('heading', { name: 'Verify your email' }).waitFor()
}

export const emptyTasks: OpenScreen = async (page, origin) => {
  await visit(page, `${origin}/tasks`)
  await page.getByText('Add what you need to do').waitFor()
}

const atDashboard: OpenScreen = async (page, origin) => {
  await visit(page, `${origin}/dashboard`)
  await page.getByRole('heading', { name: 'Recent Tasks' }).waitFor()
}

export const emptyDashboard: OpenScreen = async (page, origin) => {
  await atDashboard(page, origin)
  await page.getByText('No tasks yet. Create your first task to get started!').waitFor()
}

export const emptyTrash: OpenScreen = async (page, origin) => {
  await visit(page, `${origin}/trash`)
  await page.getByText('Nothing is in the trash.').waitFor()
}

/** The screens of a member with tasks; `title` is one of the tasks. */
export const membersScreens = (title: string): Record<string, OpenScreen> => {
  const atTasks: OpenScreen = async (page, origin) => {
    // A panel that the screen before left open would open again, and take the focus.
    if (page.url().startsWith(origin)) await page.evaluate(() => localStorage.removeItem('centerOpen'))
    await visit(page, `${origin}/tasks`)
    await taskNamed(page, title).waitFor()
  }
  const atWeek: OpenScreen = async (page, origin) => {
    await visit(page, `${origin}/week`)
    // Those that are overdue are folded away.
    await page.getByRole('button', { name: / overdue/ }).click()
    await taskNamed(page, title).waitFor()
  }
  const atDetails: OpenScreen = async (page, origin) => {
    await atTasks(page, origin)
    await taskNamed(page, title).click()
    await details(page).waitFor()
  }
  return {
    dashboard: atDashboard,
    tasks: atTasks,
    today: async (page, origin) => {
      await visit(page, `${origin}/today`)
      await page.getByRole('heading', { name: 'Today' }).waitFor()
      await taskNamed(page, title).or(page.getByText('Nothing is due today.')).waitFor()
    },
    'first questions': async (page, origin) => {
      await visit(page, `${origin}/welcome`)
      await page.getByRole('form', { name: 'First questions' }).waitFor()
    },
    week: atWeek,
    'week, moving a task': async (page, origin) => {
      await atWeek(page, origin)
      await page.getByRole('button', { name: `Move to …: ${title}` }).press('Enter')
      await page.getByRole('menuitem', { name: 'A week later' }).waitFor()
    },
    'keyboard shortcuts': async (page, origin) => {
      await atWeek(page, origin)
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    },
    'account menu': async (page, origin) => {
      await atTasks(page, origin)
      await page.getByRole('button', { name: /Account menu/ }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
    },
    'page of Pro': async (page, origin) => {
      await visit(page, `${origin}/proposal-templates`)
      await page.getByRole('heading', { name: 'Pro Feature Access Required' }).waitFor()
    },
    'sandbox checkout': async (page, origin) => {
      await visit(page, `${origin}/proposal-templates`)
      await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
      await page.getByRole('button', { name: 'Pay $15.00' }).waitFor()
    },
    'menu of small screens': async (page, origin) => {
      await atTasks(page, origin)
      const button = page.getByRole('button', { name: 'Open menu' })
      if (!(await button.isVisible())) return
      await button.click()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    },
    'create panel with a complaint': async (page, origin) => {
      await atTasks(page, origin)
      await page.keyboard.press('n')
      await page.getByRole('dialog').getByRole('button', { name: 'Create Task' }).click()
      await page.getByText('Task title is required').waitFor()
    },
    'quick add in words': async (page, origin) => {
      await atTasks(page, origin)
      await page.keyboard.press('q')
      await page
        .getByRole('form', { name: 'Quick add' })
        .getByRole('combobox')
        .fill('Call #sales !high 30m may')
      await page.getByText('· which day?').waitFor()
    },
    'quick add with offers': async (page, origin) => {
      await atTasks(page, origin)
      await page.keyboard.press('q')
      await page.keyboard.type('Call !high @gen')
      await page.getByRole('option', { name: 'General' }).waitFor()
      await page.keyboard.press('ArrowDown')
    },
    'create panel of a task that repeats': async (page, origin) => {
      await atTasks(page, origin)
      await page.keyboard.press('n')
      await page.getByRole('dialog').getByLabel('Repeat').selectOption('week')
      await page.getByRole('dialog').getByText('Every week').waitFor()
    },
    'task details': atDetails,
    'task details, edited': async (page, origin) => {
      await atDetails(page, origin)
      await details(page).getByRole('button', { name: 'Edit description' }).click()
      await details(page).getByLabel('Description').fill('Something else')
      await openRow(details(page), 'Repeat')
      await details(page).getByLabel('Repeat').waitFor()
    },
    'choice of a priority': async (page, origin) => {
      await atDetails(page, origin)
      await openRow(details(page), 'Priority')
      await page.locator('select:open').waitFor()
    },
    'confirmation of a deletion': async (page, origin) => {
      await atDetails(page, origin)
      await page.getByRole('button', { name: 'Delete task' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
    'share dialog': async (page, origin) => {
      await atDetails(page, origin)
      await page.getByRole('button', { name: 'Share task' }).click()
      await page.getByRole('button', { name: 'Create Share Link' }).waitFor()
    },
    'week of time, empty': async (page, origin) => {
      await visit(page, `${origin}/time?week=2020-03-02`)
      await page.getByText('Choose a task below').waitFor()
    },
    'week of time with a complaint': async (page, origin) => {
      await visit(page, `${origin}/time?week=2020-03-02`)
      await page.getByRole('combobox', { name: 'Add a task' }).fill(title)
      await page.getByRole('option', { name: title }).click()
      await timeCells(page, title).first().fill('soon')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').waitFor()
    },
    'day of time': async (page, origin) => {
      await visit(page, `${origin}/time?view=day&day=2020-03-02`)
      await page.getByText('No time tracked on this day.').waitFor()
    },
    'report of time': async (page, origin) => {
      await visit(page, `${origin}/time?view=report&groupBy=task`)
      await page.getByRole('button', { name: 'Download CSV' }).waitFor()
      await page.getByRole('table').or(page.getByText('Nothing was tracked')).waitFor()
    },
    'unbilled time': async (page, origin) => {
      await visit(page, `${origin}/time?view=unbilled`)
      await page.getByText('There is nothing to bill.').or(page.getByRole('table')).waitFor()
    },
    'weeks ahead': async (page, origin) => {
      await visit(page, `${origin}/time?view=ahead`)
      await page.getByLabel('Hours a week').or(page.getByRole('table')).first().waitFor()
    },
    'trash, a row selected': async (page, origin) => {
      await visit(page, `${origin}/trash`)
      await trashOf(page).getByRole('checkbox').first().click()
      await page.getByText('1 selected').waitFor()
    },
    'filters of tasks': async (page, origin) => {
      await visit(page, `${origin}/tasks?due=none&completed=false&tag=none-such`)
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('dialog', { name: 'Filter tasks' }).waitFor()
    },
    'selected tasks in groups': async (page, origin) => {
      await visit(page, `${origin}/tasks?group=due&sort=position&order=desc`)
      await page.getByRole('button', { name: 'Select', exact: true }).click()
      await page.getByRole('checkbox', { name: `Select ${title}` }).click()
      await page.getByRole('toolbar', { name: 'Selected tasks' }).waitFor()
    },
    'own order, a title being changed': async (page, origin) => {
      await visit(page, `${origin}/tasks?sort=position`)
      await taskNamed(page, title).focus()
      await page.keyboard.press('F2')
      await page.getByRole('textbox', { name: `Title of ${title}` }).fill('')
      await page.keyboard.press('Enter')
      await page.getByText('Task title is required').waitFor()
    },
    'nothing found': async (page, origin) => {
      await visit(page, `${origin}/tasks?search=nothing-like-it`)
      await page.getByText('No tasks match your search.').waitFor()
    },
  }
}
