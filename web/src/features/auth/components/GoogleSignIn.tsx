import { authMessage } from '@shala/contract/authMessages'
import { useRef, useState } from 'react'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { useSessionAccess } from '../api/session.ts'
import { GoogleButton } from './GoogleButton.tsx'

/**
 * The way in through Google's window. A closed window is only noticed after some seconds, so a
 * second press is let through: it opens a new one, and the provider drops the first.
 */
export function GoogleSignIn() {
  const { signInWithGoogle } = useSessionAccess()
  const [waiting, setWaiting] = useState(false)
  const [refused, setRefused] = useState('')
  const latest = useRef(0)

  const open = async () => {
    const mine = ++latest.current
    setRefused('')
    setWaiting(true)
    let message = ''
    try {
      await signInWithGoogle()
    } catch (error) {
      message = authMessage(error)
    }
    if (mine !== latest.current) return
    setWaiting(false)
    setRefused(message)
  }

  return (
    <div className="stack">
      <p className="account-or">or</p>
      <GoogleButton waiting={waiting} onPress={() => void open()} />
      {refused && <Notice tone="bad">{refused}</Notice>}
    </div>
  )
}
