import { use, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { ConnectionContext } from '../../../shared/browser/connection.ts'
import { IdentityContext } from '../../../shared/identity.ts'
import { ServerContext, useServer } from '../../../shared/server.ts'
import { SessionStore } from '../api/SessionStore.ts'
import { SessionContext, type SessionAccess } from '../api/session.ts'
import { withSessionErrors } from '../api/withSessionErrors.ts'
import { useSignInConfirmation } from './settings/useSignInConfirmation.tsx'

/** Loads the session when a component first asks for it, and provides it to the pages. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const identity = use(IdentityContext)
  const server = useServer()
  const connection = use(ConnectionContext)
  const [keeper] = useState(() => new SessionStore(identity, server, connection))
  const session = useSyncExternalStore(keeper.subscribe, keeper.session, keeper.session)

  const { confirmSignIn, dialog } = useSignInConfirmation()

  useEffect(() => keeper.attach(), [keeper])
  useEffect(() => connection.watch(), [connection])

  const watched = useMemo(
    () =>
      withSessionErrors(server, {
        interrupted: keeper.interrupted,
        doubted: keeper.doubt,
        unreached: connection.failed,
        confirmSignIn,
      }),
    [server, keeper, connection, confirmSignIn],
  )
  const access: SessionAccess = useMemo(() => {
    const { ask, signIn, signInWithGoogle, register, signOut, deleteAccount } = keeper
    const { keepPage, giveUp, act, typedEmail, expectAddress } = keeper
    const enter = { ask, signIn, signInWithGoogle, register }
    return {
      session,
      ...enter,
      signOut,
      deleteAccount,
      keepPage,
      giveUp,
      act,
      typedEmail,
      expectAddress,
    }
  }, [session, keeper])

  return (
    <SessionContext value={access}>
      <ServerContext value={watched}>
        {children}
        {dialog}
      </ServerContext>
    </SessionContext>
  )
}
