import { authMessage } from '@shala/contract/accounts/authMessages'
import inAppSpy from 'inapp-spy'
import { useRef, useState } from 'react'
import { useHydrated } from '../../../shared/browser/useHydrated.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { CopyLink } from '../../../shared/ui/links.tsx'
import { useSessionAccess } from '../api/session.ts'
import { GoogleButton } from './GoogleButton.tsx'

/** Sign-in with Google, or an explanation inside an app whose browser Google refuses. */
export function GoogleSignIn() {
  const app = useInAppBrowser()
  return (
    <div className="stack">
      <p className="account-or">or</p>
      {app === null ? <GoogleWindow /> : <OpenInBrowser app={app} />}
    </div>
  )
}

/** Returns the name of the app whose built-in browser shows this page; null in a browser. */
function useInAppBrowser(): string | null {
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  const { isInApp, appName } = inAppSpy()
  return isInApp ? (appName ?? 'this app') : null
}

/** Google refuses to sign in within the browsers of apps (its error is `disallowed_useragent`). */
function OpenInBrowser({ app }: { app: string }) {
  return (
    <>
      <p>
        Google sign-in does not work inside {app}. Sign in with your email, or copy the link and
        open it in your browser.
      </p>
      <CopyLink withQuery />
    </>
  )
}

/**
 * The button that opens Google's window. A closed window is only noticed after some seconds, so a
 * second press opens a new one, and the provider drops the first.
 */
function GoogleWindow() {
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
    <>
      <GoogleButton waiting={waiting} onPress={() => void open()} />
      {refused && <Notice tone="bad">{refused}</Notice>}
    </>
  )
}
