import { AccessEvent, GrantTerms } from '@shala/contract/access/access'
import fc from '@shala/contract/testing/fastCheck'
import { grant, revoke } from '@shala/domain/access/changes/changeRecord'
import { toUtcDay } from '@shala/domain/payments/enrolmentLedger'
import { emailFor } from './addEmails.ts'

const hour = 3_600_000
const at = new Date(6 * hour)
const moment = fc
  .option(fc.nat(12), { nil: null })
  .map((n) => (n === null ? null : new Date(n * hour)))
const source = fc.constantFrom('individual', 'scholarship')
const occasion = { userId: 'maya', courseId: 'yoga', by: 'asha', at, toDay: toUtcDay }
const record = fc
  .array(fc.record({ source, startsAt: moment, endsAt: moment }), { minLength: 1, maxLength: 2 })
  .map((grants) =>
    grants.reduce<AccessEvent['before']>(
      (before, { source: from, ...span }) =>
        grant(before, { ...GrantTerms.parse({}), ...span }, occasion, from),
      null,
    ),
  )

test('emails only report actual changes of access', () => {
  const seen = new Set<string | null>()
  fc.assert(
    fc.property(
      fc.option(record, { nil: null }),
      record,
      fc.boolean(),
      fc.constantFrom(...AccessEvent.shape.action.options),
      (before, next, taken, action) => {
        if (next === null) return
        const after = taken ? revoke(next, '', { by: 'asha', at }) : next
        const kind = emailFor(
          AccessEvent.parse({
            accessId: 'maya_yoga',
            userId: 'maya',
            courseId: 'yoga',
            by: 'asha',
            at,
            action,
            reason: '',
            revision: 1,
            batch: null,
            before,
            after,
          }),
        )
        seen.add(kind)
        const open = (one: AccessEvent['before']) =>
          one !== null && one.hasAccess && (one.endsAt === null || one.endsAt > at)
        if (kind === 'grant') expect([action, open(after)]).toEqual([expect.any(String), true])
        if (kind === 'revoke') expect([open(before), open(after)]).toEqual([true, false])
        if (kind === 'extend') {
          expect([action, open(after)]).toEqual([expect.not.stringMatching(/grant|claim/), true])
        }
        const reach = (one: AccessEvent['before']) => one && [one.startsAt, one.endsAt, one.gaps]
        if (kind === null && open(after)) expect(reach(before)).toEqual(reach(after))
      },
    ),
  )
  expect([...seen].sort()).toEqual(['extend', 'grant', null, 'revoke'])
})
