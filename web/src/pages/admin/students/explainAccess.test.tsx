import { GrantTerms } from '@shala/contract/access/access'
import { slowTest } from '@shala/contract/testing/slowTest'
import { screen } from '@testing-library/react'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'

const courseId = 'prenatal-yoga-certification'

const open = (address: string, school = sampleSchool()) =>
  renderSite(`/dashboard/admin/${address}`, { school })

describe('The form “Check access by email”', () => {
  slowTest('works with the keyboard alone, and keeps its input in the URL', async () => {
    const { user, location } = open('access')
    await user.click(await screen.findByText('Check access by email'))
    const email = await screen.findByLabelText('Email')
    await user.type(email, ' MAYA@shala.test')
    await user.tab()
    await user.selectOptions(
      screen.getByLabelText('Course to check'),
      'Sound Healing Certification',
    )
    await user.tab()
    await user.keyboard('{Enter}')
    expect(
      await screen.findByText('Maya Lindqvist has no access to Sound Healing Certification now.'),
    ).toBeVisible()
    expect(location.history.at(-1)).toBe(
      `/dashboard/admin/students?can=maya%40shala.test&enter=sound-healing-certification`,
    )
  })

  test('answers a link, also for an email without an account that has an invitation', async () => {
    const school = sampleSchool()
    const at = new Date('2026-02-03T10:00:00Z')
    school.put('invitations', 'one', {
      email: 'new@shala.test',
      courseId,
      source: 'scholarship',
      status: 'waiting',
      terms: GrantTerms.parse({}),
      by: 'sample-admin',
      batch: null,
      claimedBy: null,
      endsAt: new Date('2027-05-04T10:00:00Z'),
      search: [],
      revision: 1,
      createdAt: at,
      updatedAt: at,
    })
    open(`students?can=new%40shala.test&enter=${courseId}`, school)
    expect(
      await screen.findByText('new@shala.test has no access to Prenatal Yoga Certification now.'),
    ).toBeVisible()
    expect(screen.getByText('There is no account with new@shala.test.')).toBeVisible()
    expect(
      await screen.findByText(
        'Scholarship: Asha Admin invited new@shala.test; not registered yet (invitation ends 4 May 2027).',
      ),
    ).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('new@shala.test')
  })
})
