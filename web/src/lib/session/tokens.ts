/** The storage keys of the session; other tabs notice when they change. */
export const tokenKeys = ['accessToken', 'refreshToken'] as const

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const accessToken = (): string | null => read('accessToken')
export const refreshToken = (): string | null => read('refreshToken')
export const hasTokens = (): boolean => accessToken() !== null || refreshToken() !== null

export const storeTokens = (tokens: { accessToken: string; refreshToken: string }): void => {
  localStorage.setItem('accessToken', tokens.accessToken)
  localStorage.setItem('refreshToken', tokens.refreshToken)
}

export const clearTokens = (): void => {
  for (const key of tokenKeys) localStorage.removeItem(key)
}
