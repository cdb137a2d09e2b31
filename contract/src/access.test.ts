import { grantAccess, isHeld } from './access.ts'

describe('isHeld', () => {
  test.each([
    [{ hasAccess: true, isActive: true }, true],
    [{ hasAccess: true }, true],
    [{ hasAccess: true, isActive: false }, false],
    [{ hasAccess: false, isActive: true }, false],
    [{ hasAccess: 'true', isActive: true }, false],
    [{}, false],
    [null, false],
  ])('%p: %p', (record, held) => {
    expect(isHeld(record)).toBe(held)
  })
})

test('a grant that says nothing else has the defaults of spec.md section 3', () => {
  expect(grantAccess.input.parse({ userId: 'maya', courseId: 'yoga' })).toEqual({
    userId: 'maya',
    courseId: 'yoga',
    paymentMethod: 'manual',
    paymentId: null,
    amount: null,
    currency: 'USD',
    paymentStatus: 'completed',
    notes: '',
  })
})
