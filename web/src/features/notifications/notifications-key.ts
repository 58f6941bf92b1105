/** The cached answers about notifications. */
export const notificationsKey = ['notifications'] as const
