import { authMessage } from '@shala/contract/accounts/authMessages'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type EmailAction, IdentityContext } from '../../../../shared/identity.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import { useSessionAccess } from '../../api/session.ts'
import type { AddressMode } from '../../model/addressMode.ts'
import { AccountPage } from '../AccountPage.tsx'
import { AfterLink } from './AfterLink.tsx'
import { accountOf, OtherAccount } from './OtherAccount.tsx'

interface ByLinkProps {
  code: string
  mode: AddressMode
  action: EmailAction
  on: string | null
}

const words: Readonly<Record<AddressMode, { title: string; press: string; pending: string }>> = {
  verifyEmail: {
    title: 'Verify your email',
    press: 'Verify this address',
    pending: 'Verifying…',
  },
  verifyAndChangeEmail: {
    title: 'Confirm your new email',
    press: 'Use this address',
    pending: 'Changing…',
  },
  recoverEmail: {
    title: 'Recover your email',
    press: 'Use this address again',
    pending: 'Recovering…',
  },
}

/**
 * Verifies, changes or recovers an address. Anybody can register with anybody's address, and whoever
 * verifies it vouches for the account: so that is done, at once, for who is signed in here with this
 * very account, and for nobody else (docs/decisions/0031). To recover an address takes a press and no
 * account, which may be in wrong hands.
 */
export function ByLink({ code, mode, action, on }: ByLinkProps) {
  const identity = use(IdentityContext)
  const { session, act, typedEmail } = useSessionAccess()
  const [state, setState] = useState<'asking' | 'pending' | 'done'>('asking')
  const [refused, setRefused] = useState('')
  const begun = useRef(false)
  const { title, press, pending } = words[mode]

  const apply = async () => {
    if (begun.current) return
    begun.current = true
    setState('pending')
    setRefused('')
    try {
      await identity.applyAction(code)
    } catch (error) {
      begun.current = false
      setRefused(authMessage(error))
      setState('asking')
      return
    }
    setState('done')
    // They sign in with it next, where that ends their session.
    typedEmail.keep(action.email)
    if (session.status !== 'signedIn') return
    // The provider ends sessions whose address has changed; else this tells the whole site.
    await act((signedIn) => signedIn.reload()).catch((error: unknown) =>
      console.warn('The account could not be read anew', error),
    )
  }
  const applyNow = useEffectEvent(() => {
    // Not within the effect itself: what it sets is drawn after it.
    queueMicrotask(() => void apply())
  })
  const own =
    mode !== 'recoverEmail' &&
    session.status === 'signedIn' &&
    session.user.email === accountOf(action)
  useEffect(() => {
    if (own) applyNow()
  }, [own])

  if (state === 'done') return <AfterLink mode={mode} email={action.email} on={on} />
  if (mode !== 'recoverEmail' && !own && state === 'asking') {
    return <OtherAccount title={title} mode={mode} action={action} />
  }
  return (
    <AccountPage title={title}>
      <p>
        {mode === 'recoverEmail'
          ? 'The address of your account was changed. This sets it back to '
          : 'The address is '}
        <strong>{action.email}</strong>.
      </p>
      {action.previousEmail !== null && (
        <p className="soft">Until now the account has had {action.previousEmail}.</p>
      )}
      <div>
        <Button kind="primary" pending={state === 'pending'} onClick={() => void apply()}>
          {state === 'pending' ? pending : press}
        </Button>
      </div>
      {refused && <Notice tone="bad">{refused}</Notice>}
    </AccountPage>
  )
}
