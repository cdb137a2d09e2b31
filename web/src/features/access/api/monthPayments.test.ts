import { queryClient } from '#shared/queryClient.ts'
import { createSchool } from '#testing/school/createSchool.ts'
import { openPaymentsQuery } from './paymentQueries.ts'

test('Open payments of older records are found by the usual spellings of their status', async () => {
  const school = createSchool()
  const at = new Date('2026-01-01')
  const statuses = ['unpaid', 'pending', 'partial', 'Unpaid', 'Part-Paid', 'paid', 'waived']
  for (const [place, paymentStatus] of statuses.entries()) {
    school.put('userCourseAccess', `maya_${place}`, {
      userId: 'maya',
      courseId: `course-${place}`,
      hasAccess: true,
      grantedAt: at,
      grantedBy: 'admin',
      createdAt: at,
      updatedAt: at,
      paymentStatus,
      amount: 450,
      currency: 'EUR',
    })
  }
  const { rows: open } = await queryClient.query(openPaymentsQuery(school, '2026-01-01'))
  expect(open.map(({ courseId }) => courseId).toSorted()).toEqual(
    [0, 1, 2, 3, 4].map((place) => `course-${place}`),
  )
})
