import fc from '@shala/contract/testing/fastCheck'
import { getUserId } from '#entities/people/session.ts'
import { maya, nina } from '#testing/FakeIdentity.ts'
import { nextSession, type SessionEvent, type SessionState } from './nextSession.ts'

const { uid: userId } = maya.user
const events = {
  person: { type: 'person', person: maya },
  another: { type: 'person', person: nina },
  nobody: { type: 'nobody', isUnsaved: false, isHinted: true },
  unsaved: { type: 'nobody', isUnsaved: true, isHinted: true },
  failure: { type: 'failure' },
  end: { type: 'end', userId, text: 'This user account has been disabled.' },
  signOut: { type: 'signOut' },
  deletion: { type: 'deletion' },
  stay: { type: 'stay', userId },
  giveUp: { type: 'giveUp' },
  registration: { type: 'registration' },
  account: { type: 'account', uid: userId },
  noAccount: { type: 'noAccount' },
} satisfies Record<string, SessionEvent>

const follow = (steps: readonly SessionEvent[]): SessionState =>
  steps.reduce<SessionState>((state, event) => nextSession(state, event)[0], { status: 'unknown' })

/** Returns the part of a state that pages see. */
const seen = (state: SessionState) => (state.status === 'registering' ? state.before : state)

const { person, unsaved, registration, account } = events
const columns = [
  [],
  [person, events.failure],
  [person, events.nobody],
  [person],
  [person, events.signOut],
  [person, events.end],
  [person, unsaved],
  [registration],
  [registration, account],
  [registration, person],
].map(follow)

function describeState(state: SessionState): string {
  if (state.status === 'signedIn' && state.exit !== null) return `in, ${state.exit.why}`
  if (state.status !== 'registering') return state.status
  if (state.uid !== null) return 'created'
  return state.person === null ? 'registering' : 'held back'
}

const signs = { forget: '-', greet: '+', signOut: '!' }

function describeStep(before: SessionState, event: SessionEvent): string {
  const [state, ...effects] = nextSession(before, event)
  const name = describeState(state)
  if (effects.length === 0 && name === describeState(before)) return '·'
  return effects.map((effect) => (typeof effect === 'string' ? signs[effect] : '')).join('') + name
}

/** `-` forgets the account's data, `+` greets the server, `!` signs out. */
test('The table of states and events', () => {
  const rows = Object.entries(events).map(([name, event]) => [
    name,
    ...columns.map((state) => describeStep(state, event)),
  ])
  const table = [['', ...columns.map(describeState)], ...rows].map((cells) =>
    cells.map((cell) => cell.padStart(13)).join(''),
  )
  expect(`\n${table.join('\n')}\n`).toBe(`
                   unknown       failed    signedOut     signedIn  in, signOut      in, end  interrupted  registering      created    held back
       person    +signedIn    +signedIn    +signedIn     signedIn  in, signOut      in, end    +signedIn    held back    +signedIn            ·
      another    +signedIn   -+signedIn    +signedIn   -+signedIn   -+signedIn   -+signedIn   -+signedIn    held back    +signedIn            ·
       nobody    signedOut   -signedOut            ·   -signedOut   -signedOut   -signedOut            ·            ·            ·  registering
      unsaved    signedOut   -signedOut            ·  interrupted   -signedOut  interrupted            ·            ·            ·  registering
      failure       failed            ·       failed       failed       failed       failed       failed            ·            ·            ·
          end            ·  -!signedOut            ·     !in, end     !in, end     !in, end            ·            ·            ·            ·
      signOut            ·            ·            ·  in, signOut            ·  in, signOut   -signedOut            ·            ·            ·
     deletion            ·            ·            · in, deletion in, deletion in, deletion            ·            ·            ·            ·
         stay            ·            ·            ·            ·     signedIn     signedIn            ·            ·            ·            ·
       giveUp            ·            ·            ·            ·            ·            ·   -signedOut            ·            ·            ·
 registration  registering  registering  registering  registering  registering  registering  registering            ·            ·            ·
      account            ·            ·            ·            ·            ·            ·            ·      created            ·    +signedIn
    noAccount            ·            ·            ·            ·            ·            ·            ·      unknown      unknown    +signedIn
`)
})

test('The reason for the end of a session is told even if it arrives after the sign-out', () => {
  const reason = events.end.text
  expect(follow([person, unsaved, events.end])).toMatchObject({ reason })
  expect(follow([person, events.nobody, events.end])).toMatchObject({ exit: { reason } })
})

test('No page has data of two accounts, and an answer for another account changes nothing', () => {
  const anyEvent = fc.constantFrom<SessionEvent>(...Object.values(events))
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 12 }), (steps) => {
      const owners = new Set<string>()
      let state = follow([])
      for (const event of [...steps, events.signOut, unsaved]) {
        for (const type of ['end', 'stay', 'newEmail'] as const) {
          const late = { type, userId: 'earlier', text: 'Over.', email: 'old@shala.test' }
          expect(nextSession(state, late)).toEqual([state])
        }
        const [next, ...effects] = nextSession(state, event)
        state = next
        if (effects.includes('forget')) owners.clear()
        const owner = getUserId(seen(state))
        if (owner !== null) owners.add(owner)
        expect(owners.size).toBeLessThanOrEqual(seen(state).status === 'signedOut' ? 0 : 1)
      }
      // A sign-out ends each session, also on a page with unsaved text.
      expect(seen(state).status).toBe('signedOut')
    }),
  )
})
