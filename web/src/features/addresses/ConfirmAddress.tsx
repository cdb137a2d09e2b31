import { confirmAddress } from '@shala/contract/accounts/addresses'
import { limits } from '@shala/contract/limits'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { getErrorMessage, CallError } from '#shared/CallError.ts'
import { paths } from '#shared/paths.ts'
import { useServer } from '#shared/server.ts'
import { Button, buttonClass } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { takeFocus } from '#shared/ui/takeFocus.ts'

interface ConfirmAddressProps {
  /** The token from the email link; empty if the link is incomplete. */
  token: string
  account: string
  /** Signs the user out and returns to this link after the next sign-in. */
  changeAccount: ReactNode
}

type State =
  | { at: 'asking' | 'pending'; refused: string }
  | { at: 'confirmed'; email: string; claimed: number }
  /** A retry would not help. */
  | { at: 'over'; text: string; advice: string; other?: true }

/**
 * Adds the address that received the email. It requires a click, because some mail programs open
 * links by themselves.
 */
export function ConfirmAddress({ token, account, changeAccount }: ConfirmAddressProps) {
  const server = useServer()
  const [state, setState] = useState<State>(
    token === ''
      ? { at: 'over', text: 'This link is incomplete.', advice: 'Open it again from the email.' }
      : { at: 'asking', refused: '' },
  )
  const confirm = async () => {
    if (state.at !== 'asking') return
    setState({ at: 'pending', refused: '' })
    try {
      setState({ at: 'confirmed', ...(await server.call(confirmAddress, { token })) })
    } catch (error) {
      const over = error instanceof CallError ? whyOver(error, account) : null
      setState(over ?? { at: 'asking', refused: getErrorMessage(error) })
    }
  }

  if (state.at === 'confirmed') {
    return (
      <>
        <Notice tone="good">
          <span tabIndex={-1} ref={takeFocus}>
            {state.email} is yours now. {describeClaimed(state.claimed)}
          </span>
        </Notice>
        <div>
          <Link
            href={state.claimed > 0 ? paths.user.courses : paths.user.settings}
            className={buttonClass('primary')}
          >
            {state.claimed > 0 ? 'Go to my courses' : 'Go to my settings'}
          </Link>
        </div>
      </>
    )
  }
  if (state.at === 'over') {
    return (
      <>
        <Notice tone="bad">
          <span tabIndex={-1} ref={takeFocus}>
            {state.text}
          </span>
        </Notice>
        <p>{state.advice}</p>
        <div className="row">
          {state.other && changeAccount}
          <Link
            href={paths.user.settings}
            className={buttonClass(state.other ? 'quiet' : 'primary')}
          >
            Go to my settings
          </Link>
        </div>
      </>
    )
  }
  return (
    <>
      <p>
        This adds the address that received our email to the account <strong>{account}</strong>. You
        get the courses that the school gave to that address.
      </p>
      <div>
        <Button kind="primary" pending={state.at === 'pending'} onClick={() => void confirm()}>
          {state.at === 'pending' ? 'Confirming…' : 'Yes, this address is mine'}
        </Button>
      </div>
      {state.refused && <Notice tone="bad">{state.refused}</Notice>}
    </>
  )
}

function describeClaimed(claimed: number): string {
  if (claimed === 0) return ''
  const what = claimed === 1 ? '1 pending invitation' : `${claimed} pending invitations`
  return `${what} for it ${claimed === 1 ? 'is' : 'are'} yours, too.`
}

/** Explains a refusal that a retry cannot change; null for others. */
function whyOver({ code, message }: CallError, account: string): State | null {
  switch (code) {
    case 'not-found':
    case 'invalid-argument':
      return {
        at: 'over',
        text: 'This link has expired or is incomplete.',
        advice: `It works for ${limits.addressProofHours} hours. In your settings you can ask for a new email.`,
      }
    case 'already-exists':
      return {
        at: 'over',
        text: 'This link has already been used.',
        advice: 'Your verified addresses are listed in your settings.',
      }
    case 'permission-denied':
      return {
        at: 'over',
        text: 'This email belongs to another account.',
        advice: `You are signed in as ${account}. Log out, then sign in to the other account to use this link.`,
        other: true,
      }
    case 'failed-precondition':
      return { at: 'over', text: message, advice: 'Your account has not changed.' }
    default:
      return null
  }
}
