import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, within } from '@testing-library/react'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addGroup } from '#testing/school/fakeGroups.ts'
import { addLessons } from '#testing/school/fakeStudy.ts'

const courseId = 'prenatal-yoga-certification'
const course = 'Prenatal Yoga Certification'

slowTest.each([
  ['courses?view=new', ['Courses'], 'New course'],
  ['courses?view=order', ['Courses'], 'Course order'],
  [`courses?course=${courseId}`, ['Courses'], course],
  [`courses?course=${courseId}&lesson=breath`, ['Courses', course], 'Breath'],
  [`courses?course=${courseId}&lesson=new`, ['Courses', course], 'New lesson'],
  [`courses?course=${courseId}&lesson=breath&view=preview`, ['Courses', course], 'Preview: Breath'],
  ['groups/new', ['Groups'], 'Add a group'],
  ['groups/spring', ['Groups'], 'Spring'],
  ['groups/spring?view=edit', ['Groups', 'Spring'], 'Edit'],
  ['access?person=sample-maya', ['All students'], 'Maya Lindqvist'],
  ['rooms?room=new', ['Rooms'], 'New room'],
  ['teachers?teacher=new', ['Teachers'], 'New teacher'],
  ['schedules?schedule=new', ['Sessions'], 'New schedule'],
])(
  '/dashboard/admin/%s has its own title, and breadcrumbs to the pages above',
  async (address, above, here) => {
    const school = sampleSchool()
    addLessons(school, courseId, ['Breath'])
    addGroup(school, 'Spring')
    renderSite(`/dashboard/admin/${address}`, { school })
    const current = await screen.findByText(here, { selector: '[aria-current=page]' })
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' })
    expect(crumbs).toContainElement(current)
    await within(crumbs).findByRole('link', { name: above.at(-1) ?? '' })
    const links = within(crumbs).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(above)
    const main = screen.getByRole('main')
    expect(main.querySelector('nav, h1')).toBe(crumbs)
    const [title, ...others] = within(main).getAllByRole('heading', { level: 1 })
    expect(others).toEqual([])
    expect(title).toHaveTextContent(here === 'Edit' ? 'Spring' : here)
    expect(document.title).toContain(title?.textContent ?? '')
  },
)

test('A list at the top level has no breadcrumbs', async () => {
  renderSite('/dashboard/admin/groups', { school: sampleSchool() })
  await screen.findByRole('heading', { name: 'Groups' })
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull()
})
