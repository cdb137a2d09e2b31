import { screen } from '@testing-library/react'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'

test('A discount code is ended, with an undo', async () => {
  const school = sampleSchool()
  const at = new Date('2026-11-20T09:00:00Z')
  const form = { value: { kind: 'percent', percent: 10 }, courseIds: [], lastDay: null, limit: 20 }
  const state = { note: '', active: true, used: 0, revision: 1, createdAt: at, updatedAt: at }
  school.put('discountCodes', 'EARLY', { ...form, ...state })
  school.answers.set('setDiscountCodeActive', { id: 'EARLY', revision: 2 })
  const { user } = renderSite('/dashboard/admin/discount-codes', {
    school,
  })
  await user.click(await screen.findByRole('button', { name: 'End: EARLY' }))
  await screen.findByText('EARLY has ended. Orders that used it keep their price.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText(/EARLY can be used again\./)
  const calls = school.calls.filter(({ name }) => name === 'setDiscountCodeActive')
  expect(calls.map(({ input }) => input)).toEqual([
    { code: 'EARLY', revision: 1, active: false },
    { code: 'EARLY', revision: 2, active: true },
  ])
})
