import { authMessage } from '@shala/contract/accounts/authMessages'
import inAppSpy from 'inapp-spy'
import { useSessionAccess } from '#entities/people/session.ts'
import { useHydrated } from '#shared/browser/useHydrated.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import { CopyLink } from '#shared/ui/links/links.tsx'
import { useAction } from '#shared/ui/useAction.ts'
import './auth.css'

interface GoogleButtonProps {
  waiting: boolean
  onPress: () => void
}

/** Looks as Google's branding guidelines ask: their sign, their colours, their words. */
export function GoogleButton({ waiting, onPress }: GoogleButtonProps) {
  return (
    <button type="button" className="google-button" aria-busy={waiting} onClick={onPress}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path
          fill="#ea4335"
          d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
        />
        <path
          fill="#4285f4"
          d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
        />
        <path
          fill="#fbbc05"
          d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
        />
        <path
          fill="#34a853"
          d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
        />
      </svg>
      {waiting ? 'Waiting for Google…' : 'Continue with Google'}
    </button>
  )
}

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
  const { isPending, status, run } = useAction(authMessage)
  const open = () =>
    run(async () => {
      await signInWithGoogle()
    })

  return (
    <>
      <GoogleButton waiting={isPending} onPress={() => void open()} />
      {status && <Notice tone="bad">{status.text}</Notice>}
    </>
  )
}
