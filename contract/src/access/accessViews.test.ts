import { limits } from '../limits.ts'
import { atMost, testCallable, testSchema } from '../testing/testSchema.ts'
import { saved, stamps } from '../testing/values.ts'
import { AccessView, removeAccessView, saveAccessView } from './accessViews.ts'

testSchema('a saved list', AccessView, {
  good: { ...stamps, name: 'Ends soon', query: 'status=held', by: 'asha' },
  cases: [
    ['query', 'x'.repeat(limits.viewQuery)],
    [
      'query',
      'x'.repeat(limits.viewQuery + 1),
      `Too big: expected string to have <=${limits.viewQuery} characters`,
    ],
  ],
})

testCallable(saveAccessView, {
  good: { name: ' Ends soon ', query: '' },
  becomes: { revision: 0, name: 'Ends soon', query: '' },
  cases: [
    ['id', 'v1'],
    ...atMost('name', limits.viewName),
    ['query', 'x'.repeat(limits.viewQuery)],
    ['query', 'x'.repeat(limits.viewQuery + 1), 'is too long to be kept'],
  ],
  answer: saved,
})

testCallable(removeAccessView, {
  good: { id: 'v1', revision: 1 },
  answer: saved,
})
