import { countRecords } from './counts.ts'
import { limits } from './limits.ts'
import { testCallable } from './testing/testSchema.ts'

const query = { collection: 'userCourseAccess' }
const complete = { ...query, group: false, where: {} }

testCallable(countRecords, {
  good: { queries: [query] },
  becomes: { queries: [complete] },
  cases: [
    ['queries', [], 'must hold at least one query'],
    ['queries', Array.from({ length: limits.countsAtOnce }, () => complete)],
    [
      'queries',
      Array.from({ length: limits.countsAtOnce + 1 }, () => complete),
      `must be at most ${limits.countsAtOnce} queries`,
    ],
    ['queries.0.collection', 'groups/spring/members'],
    ['queries.0.collection', 'groups/k2XbT9qLwZ0aRmC4Vd8s/members'],
    ['queries.0.collection', 'courses/yoga-200/lessons'],
    ['queries.0.collection', 'courses/yoga-200/sessions'],
    ['queries.0.collection', 'groups/../members', 'is not counted'],
    ['queries.0.collection', 'groups/spring/members/maya', 'is not counted'],
    ['queries.0.collection', 'addressProofs', 'is not counted'],
    ['queries.0.where', { isActive: true, courseId: 'yoga' }],
    ['queries.0.where', { 'delivery.state': 'ERROR' }],
    ['queries.0.range', { field: 'endsAt', before: '2027-01-01T00:00:00.000Z' }],
    ['queries.0.range', { field: 'terms', before: 3 }],
    [
      'queries.0.range',
      { field: '__name__', before: 3 },
      'must be a field',
      'queries.0.range.field',
    ],
  ],
  answer: { counts: [0] },
})
