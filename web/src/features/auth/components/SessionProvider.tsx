import { type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { getUserId, SessionContext } from '#entities/people/session.ts'
import { CallError } from '#shared/CallError.ts'
import { type Connection, ConnectionContext } from '#shared/browser/connection.ts'
import { IdentityContext } from '#shared/identity.ts'
import { type Server, ServerContext, useServer } from '#shared/server.ts'
import { SessionStore } from '../api/SessionStore.ts'
import { useSignInConfirmation } from './settings/useSignInConfirmation.tsx'

/** Loads the session when a component first asks for it, and provides it to the pages. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const identity = use(IdentityContext)
  const server = useServer()
  const connection = use(ConnectionContext)
  const [keeper] = useState(() => new SessionStore(identity, server, connection))
  const session = useSyncExternalStore(keeper.subscribe, keeper.session, keeper.session)

  const { confirmSignIn, dialog } = useSignInConfirmation()

  const userId = getUserId(session)
  useEffect(() => keeper.attach(), [keeper])
  useEffect(() => connection.watch(), [connection])

  const watched = useMemo(
    () => withSessionErrors({ server, keeper, connection, confirmSignIn, userId }),
    [server, keeper, connection, confirmSignIn, userId],
  )
  const access = useMemo(() => ({ session, ...keeper.access }), [session, keeper])

  return (
    <SessionContext value={access}>
      <ServerContext value={watched}>
        {children}
        {dialog}
      </ServerContext>
    </SessionContext>
  )
}

interface Watch {
  server: Server
  keeper: SessionStore
  connection: Connection
  /**
   * A call needs a more recent sign-in. Asks the person to sign in again over the page, and returns
   * whether they did.
   */
  confirmSignIn: () => Promise<boolean>
  /** The user for whom the requests are made. */
  userId: string | null
}

const notSignedIn = () => new CallError('unauthenticated', 'Not authenticated')

/**
 * Wraps the server and reports errors that mean the end of a session. While a session is
 * interrupted, requests and failed saves wait until the same user has signed in again; they are
 * never sent for another user, or after a sign-out by a page that was still loading.
 */
function withSessionErrors({ server, keeper, connection, confirmSignIn, userId }: Watch): Server {
  const isLeft = () => userId !== null && getUserId(keeper.session()) !== userId
  const seen = async <T,>(ask: () => Promise<T>): Promise<T> => {
    if ((await keeper.interrupted()) === false || isLeft()) throw notSignedIn()
    try {
      return await ask()
    } catch (error) {
      const code = error instanceof CallError ? error.code : null
      if (code === 'unavailable') void connection.failed()
      const doubtful = code === 'unauthenticated' || code === 'permission-denied'
      const isOver = error instanceof CallError && error.reason === 'sessionEnded'
      if (!doubtful || !(await keeper.doubt(isOver))) throw error
      return seen(ask)
    }
  }
  /** Sends the call once more after the person has signed in again; otherwise throws the refusal. */
  const confirmed = async <T,>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await seen(ask)
    } catch (error) {
      const needsSignIn = error instanceof CallError && error.reason === 'recentSignIn'
      if (!needsSignIn || !(await confirmSignIn())) throw error
      return seen(ask)
    }
  }
  return {
    call: (contract, data) => confirmed(() => server.call(contract, data)),
    upload: (file, uploading) => seen(() => server.upload(file, uploading)),
    file: (path) => seen(() => server.file(path)),
    fileUrl: (path) => seen(() => server.fileUrl(path)),
    get: (collection, id, schema) => seen(() => server.get(collection, id, schema)),
    list: (query, schema) => seen(() => server.list(query, schema)),
    page: (query, schema) => seen(() => server.page(query, schema)),
    count: (query) => seen(() => server.count(query)),
  }
}
