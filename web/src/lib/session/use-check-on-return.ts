import { useEffect } from 'react'
import { reloadUser } from './session-check.ts'

/**
 * Reads who is signed in anew whenever they return to this page: the link that verifies their address may have been opened
 * in another tab or on another device.
 */
export const useCheckOnReturn = () =>
  useEffect(() => {
    const check = () => void reloadUser()
    check()
    window.addEventListener('focus', check)
    return () => window.removeEventListener('focus', check)
  }, [])
