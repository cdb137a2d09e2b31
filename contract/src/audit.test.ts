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
testSchema('the stamps of a record from before there were revisions', RecordStamps, {
  good: older,
  becomes: { ...older, revision: 0 },
})

testSchema('what a callable that saves answers', SavedRecord, {
  good: { id: 'r1', revision },
  cases: [['strange', 1, 'Unrecognized key: "strange"', '']],
})

testSchema('an event', AuditEvent, {
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

test('an event is called by the collection, the document and the revision', () => {
  expect(auditEventId('courses/yoga/lessons', 'l1', 7)).toBe('courses.yoga.lessons_l1_7')
})

test('a stale save tells the result of the change', () => {
  expect(changedMeanwhile).toMatch(/^Someone else has changed this\. Your changes were not saved/)
})
