import { refusalMessages } from '@shala/contract/accounts/refusalMessages'
import { type Exit, isKnown, type KnownSession, type Session } from '#entities/people/session.ts'
import type { SignedInPerson } from '#shared/identity.ts'

/**
 * `registering`: an account is being created. Pages see the session `before`, and the new `person`
 * waits until the account is complete; `uid` is its user from then on.
 */
export type SessionState =
  | Session
  | { status: 'registering'; before: Session; person: SignedInPerson | null; uid: string | null }

/** `userId`: the account that the event is about; null for the session of the moment. */
export type SessionEvent =
  | { type: 'person'; person: SignedInPerson }
  /** `isUnsaved`: the page would lose text. `isHinted`: this browser has been signed in. */
  | { type: 'nobody'; isUnsaved: boolean; isHinted: boolean }
  | { type: 'failure' | 'signOut' | 'deletion' | 'giveUp' | 'registration' | 'noAccount' }
  | { type: 'account'; uid: string }
  /** The provider or the server has ended the session. */
  | { type: 'end'; userId: string | null; text: string }
  /** A sign-out or a deletion has failed. */
  | { type: 'stay'; userId: string | null }
  | { type: 'newEmail'; userId: string; email: string }

/** `forget`: the data of the account. `greet`: the server. `typedEmail`: fills in the login form. */
export type SessionEffect = 'forget' | 'greet' | 'signOut' | { typedEmail: string }

type Step<State> = readonly [State, ...SessionEffect[]]

/** Returns the state after an event, and what has to be done. */
export function nextSession(state: SessionState, event: SessionEvent): Step<SessionState> {
  if (state.status !== 'registering') {
    if (event.type !== 'registration') return next(state, event)
    return [{ status: 'registering', before: state, person: null, uid: null }]
  }
  const { before, person, uid } = state
  switch (event.type) {
    case 'registration':
      return [state]
    case 'person':
      if (uid !== null) return enter(before, event.person, uid)
      return [{ ...state, person: event.person }]
    case 'account':
      if (person !== null) return enter(before, person, event.uid)
      return [{ ...state, uid: event.uid }]
    case 'noAccount':
      return person === null ? [before] : enter(before, person, null)
    default: {
      const [now, ...effects] = next(before, event)
      return [
        { ...state, before: now, person: event.type === 'nobody' ? null : person },
        ...effects,
      ]
    }
  }
}

function next(state: Session, event: SessionEvent): Step<Session> {
  const known = getKnown(state)
  const owner = state.status === 'signedOut' ? state.userId : (known?.user.uid ?? null)
  if ('userId' in event && event.userId !== null && event.userId !== owner) return [state]
  switch (event.type) {
    case 'person':
      return enter(state, event.person, null)
    case 'nobody': {
      if (state.status === 'signedOut' || state.status === 'interrupted') return [state]
      const exit = known === null && !event.isHinted ? null : getExit(known)
      if (state.status !== 'signedIn' || exit?.why !== 'end' || !event.isUnsaved) {
        return leave(state, exit)
      }
      return [{ ...state, status: 'interrupted', reason: exit.reason }]
    }
    case 'failure':
      return [{ status: 'failed', known }]
    case 'end': {
      const exit: Exit = { why: 'end', reason: explainEnd(known, event.text) }
      if (state.status === 'interrupted') return [{ ...state, reason: exit.reason }]
      if (state.status === 'signedOut') return [{ ...state, exit }]
      return state.status === 'signedIn'
        ? [{ ...state, exit }, 'signOut']
        : [...leave(state, exit), 'signOut']
    }
    case 'signOut':
    case 'deletion':
      if (state.status === 'signedIn') return [{ ...state, exit: { why: event.type } }]
      return state.status === 'interrupted' && event.type === 'signOut'
        ? leave(state, { why: 'signOut' })
        : [state]
    case 'stay':
      return state.status === 'signedIn' ? [{ ...state, exit: null }] : [state]
    case 'giveUp':
      return state.status === 'interrupted' ? leave(state, getExit(state)) : [state]
    case 'newEmail':
      return isKnown(state) ? [{ ...state, newEmail: event.email.toLowerCase() }] : [state]
    default:
      return [state]
  }
}

function enter(state: Session, person: SignedInPerson, created: string | null): Step<Session> {
  const { uid, email } = person.user
  const known = getKnown(state)
  const same = known?.user.uid === uid ? known : null
  const before = state.status === 'signedIn' && same !== null ? state : null
  const effects: SessionEffect[] = [{ typedEmail: '' }]
  if (known !== null && same === null) effects.push('forget')
  // A new token of the same session, such as before a deletion, changes nothing else.
  if (before === null || isChanged(before, person)) effects.push('greet')
  const newcomer = uid === created || same?.newcomer === true
  const newEmail = same === null || same.newEmail === email ? null : same.newEmail
  const exit = before?.exit ?? null
  return [{ ...person, status: 'signedIn', exit, newcomer, newEmail }, ...effects]
}

function leave(state: Session, exit: Exit | null): Step<Session> {
  const known = getKnown(state)
  const session: Session = { status: 'signedOut', userId: known?.user.uid ?? null, exit }
  if (known === null) return [session]
  const { email, emailVerified } = known.user
  const typedEmail = known.newEmail ?? (emailVerified ? null : email)
  if (typedEmail === null || exit?.why !== 'end') return [session, 'forget']
  return [session, 'forget', { typedEmail }]
}

const getKnown = (state: Session): KnownSession | null => {
  if (state.status === 'failed') return state.known
  return isKnown(state) ? state : null
}

function getExit(known: KnownSession | null): Exit {
  if (known?.status === 'interrupted') return { why: 'end', reason: known.reason }
  const text = 'You have been signed out. Please sign in again.'
  return known?.exit ?? { why: 'end', reason: explainEnd(known, text) }
}

/**
 * A new address ends all sessions, and its first verification the earlier ones, so that is the likely
 * reason where one was asked for.
 */
function explainEnd(known: KnownSession | null, text: string): string {
  if (known === null) return text
  const { newEmail, user } = known
  if (newEmail !== null) {
    return `You have been signed out. If you opened the link that we sent to ${newEmail}, sign in with that address now.`
  }
  return user.emailVerified || text !== refusalMessages.sessionEnded
    ? text
    : `${text} This happens once, after you confirm your address in another browser.`
}

const isChanged = ({ user: before }: SignedInPerson, { user: now }: SignedInPerson) =>
  before.email !== now.email ||
  before.displayName !== now.displayName ||
  before.emailVerified !== now.emailVerified
