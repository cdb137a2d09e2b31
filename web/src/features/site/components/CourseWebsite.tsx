import type { CourseStatus } from '@shala/contract/courses/courses'
import { paths } from '#shared/paths.ts'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { StudioLink } from '#shared/ui/links/StudioLink.tsx'
import { RowTable } from '#shared/ui/list/ListTable.tsx'
import {
  type PublicPage,
  useCourseAgreements,
  useIsInMenu,
  usePublicPage,
} from '../api/useCourseWebsite.ts'
import type { OfferedCoursePage } from '../model/pageData.ts'

interface CourseWebsiteProps {
  courseId: string
  status: CourseStatus
}

export function CourseWebsite({ courseId, status }: CourseWebsiteProps) {
  const page = usePublicPage(courseId, status)
  const address = paths.course(courseId)
  const agreements = useCourseAgreements(courseId)
  const isInMenu = useIsInMenu(courseId)
  const rows: Row[] = [
    {
      name: 'Menu of the website',
      value: isInMenu ? 'Leads to this course' : 'Does not lead to this course',
      where: { id: 'siteSettings', type: 'siteSettings', path: 'navigation' },
    },
    ...(agreements ?? []).map(({ _id: id, title }) => ({
      name: 'Agreement',
      value: title,
      where: { id, type: 'agreement', path: 'body' },
    })),
    ...(agreements?.length === 0
      ? [{ name: 'Agreement', value: 'None', where: { id: null, type: 'agreement' } }]
      : []),
  ]
  return (
    <section className="stack" aria-labelledby="public-page">
      <h2 id="public-page">Public page</h2>
      <p role="status">{describePage(page, status)}</p>
      {page !== undefined && page.kind !== 'none' && (
        <p>
          <a href={address}>{address}</a>
        </p>
      )}
      {page?.kind === 'outline' && (
        <p>
          <StudioLink id={null} type="coursePage" otherwise="Words and pictures are in the Studio.">
            Write words and pictures in the Studio
          </StudioLink>
          {`. Give the page the address ${courseId} there.`}
        </p>
      )}
      {page?.kind === 'described' && (
        <Disclosure summary="Words and pictures">
          <Parts label="Words and pictures" rows={listWords(page.course)} />
        </Disclosure>
      )}
      <Parts label="Menu and agreements" rows={rows} />
    </section>
  )
}

/** Parts of the website as they are now, each with the way to its field in the Studio. */
function Parts({ label, rows }: { label: string; rows: readonly Row[] }) {
  return (
    <RowTable
      label={label}
      rows={rows}
      getKey={({ name, value }) => `${name} ${value}`}
      columns={[
        { title: 'Part', cell: ({ name }) => name },
        { title: 'Now', glance: true, cell: ({ value }) => value },
        {
          title: 'Where',
          glance: true,
          cell: ({ name, where }) => (
            <StudioLink {...where} otherwise="In the Studio">
              {where.id === null ? 'Add' : 'Change'}
              <span className="visually-hidden">{` ${name}`}</span> in the Studio
            </StudioLink>
          ),
        },
      ]}
    />
  )
}

interface Row {
  readonly name: string
  readonly value: string
  readonly where: { id: string | null; type: string; path?: string }
}

/** Lists the words and pictures of a page, each with its field in the Studio. */
function listWords(course: OfferedCoursePage): Row[] {
  const { _id: id, hero, introduction, curriculum, teachers, faq, testimonials } = course
  const row = (name: string, path: string, value: string | null): Row => ({
    name,
    value: value === null || value === '' ? 'Empty' : value,
    where: { id, type: 'coursePage', path },
  })
  return [
    row('Title', 'title', course.title),
    row('In one line', 'tagline', course.tagline),
    row('Summary', 'summary', course.summary),
    row('Hours and how they lie', 'hours', describeLength(course)),
    row('About the price', 'priceNote', course.priceNote),
    row('Opening and picture', 'hero', hero?.title ?? (hero?.image ? 'A picture' : null)),
    row('Introduction', 'introduction', count(introduction.length, 'paragraph')),
    row('Curriculum', 'curriculum', count(curriculum.length, 'part')),
    row('Teachers', 'teachers', teachers.map(({ name }) => name).join(', ')),
    row('Questions', 'faq', count(faq.length, 'question')),
    row('What graduates say', 'testimonials', count(testimonials.length, 'quotation')),
    row('Search and previews', 'seo', course.seo.title ?? course.seo.description),
  ]
}

const describeLength = ({ hours, format }: OfferedCoursePage) =>
  [hours === null ? null : `${hours} hours`, format].filter((part) => part !== null).join(', ')

const count = (many: number, noun: string) =>
  many === 0 ? null : many === 1 ? `1 ${noun}` : `${many} ${noun}s`

const descriptions: Readonly<Record<Exclude<PublicPage['kind'], 'none'>, string>> = {
  elsewhere: 'This address leads to another page of the website.',
  outline:
    'Visitors see the title, the summary, the price, the dates, the names of the lessons and the next sessions. This course has no other words and pictures yet.',
  described: 'Your editors have written a page for this course.',
}

function describePage(page: PublicPage | undefined, status: CourseStatus): string {
  if (page === undefined) return 'Looking for the page…'
  return page.kind === 'none' ? withoutPage[status] : descriptions[page.kind]
}

const withoutPage: Readonly<Record<CourseStatus, string>> = {
  draft: 'This course has no public page yet. Publish the course to create it.',
  archived: 'This course has no public page because it is archived.',
  published: 'The public page will be ready within half a minute.',
}
