import { AuditEvent, auditEventId, changedMeanwhile, RecordStamps, SavedRecord } from './audit.ts'
import { testSchema } from './testing/testSchema.ts'
import { at, stamps } from './testing/values.ts'

const { revision, ...older } = stamps

testSchema('the stamps of a record', RecordStamps, {
  good: stamps,
  cases: [
    ['revision', 0],
    ['revision', -1, 'must not be negative'],
    ['revision', 1.5, 'must be a whole number'],
    ['createdAt', undefined, 'Invalid input'],
    ['updatedAt', undefined, 'Invalid input'],
  ],
})
testSchema('the stamps of a record stored without a revision', RecordStamps, {
  good: older,
  becomes: { ...older, revision: 0 },
})

testSchema('the answer of a callable that saves', SavedRecord, {
  good: { id: 'r1', revision },
  cases: [['strange', 1, 'Unrecognized key: "strange"', '']],
})

testSchema('an audit event', AuditEvent, {
  good: {
    collection: 'courses/yoga/lessons',
    documentId: 'l1',
    revision: 1,
    action: 'edit',
    by: 'asha',
    at,
    before: { title: 'Breath' },
    after: null,
  },
  cases: [
    ['before', null],
    ['after', { title: 'Breath' }],
    ['after', 'gone', 'Invalid input: expected record, received string'],
    ['reason', 'Agreed by phone'],
    ['reason', null, 'Invalid input: expected string, received null'],
    ['revision', 0, 'Too small: expected number to be >=1'],
  ],
})

test('the key of an event consists of collection, document and revision', () => {
  expect(auditEventId('courses/yoga/lessons', 'l1', 7)).toBe('courses.yoga.lessons_l1_7')
})

test('the message of a stale save says that nothing was saved', () => {
  expect(changedMeanwhile).toMatch(/^Someone else has changed this\. Your changes were not saved/)
})
