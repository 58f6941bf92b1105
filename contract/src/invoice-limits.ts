/** The most tasks that one invoice is made of by name; a project or a client may have more. */
export const mostBilledTasks = 1000
