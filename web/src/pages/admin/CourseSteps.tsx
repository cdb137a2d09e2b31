import type { CoursePrice } from '@shala/contract/courses/coursePrice'
import type { CourseStatus } from '@shala/contract/courses/courses'
import { Link } from 'wouter'
import { courseGroupsQuery } from '#entities/courses/courseGroupsQuery.ts'
import {
  type BookingStep,
  BookingSteps,
} from '#features/courses/components/manage/BookingSteps.tsx'
import { groupPlacesQuery } from '#features/groups/api/groupPlacesQuery.ts'
import { hasFreePlace } from '#features/groups/model/describePlaces.ts'
import {
  useCourseAgreements,
  useIsInMenu,
  usePublicPage,
} from '#features/site/api/useCourseWebsite.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { useSchoolDay } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'

interface CourseStepsProps {
  courseId: string
  status: CourseStatus
  price: CoursePrice | null
}

/** What is missing until students can request a place in a course, each with the way to it. */
export function CourseSteps({ courseId, status, price }: CourseStepsProps) {
  const dates = useDates(courseId)
  const page = usePublicPage(courseId, status)
  const agreements = useCourseAgreements(courseId)
  const isInMenu = useIsInMenu(courseId)
  const isShown = page?.kind === 'described' || page?.kind === 'outline'
  const steps: BookingStep[] = [
    {
      name: 'A price',
      isDone: price !== null,
      isOptional: true,
      action: <a href="#course-price">Set the price</a>,
    },
    {
      name: 'A future date with free places',
      isDone: dates.isFree,
      action: dates.hasOpen ? (
        <a href="#course-groups">All dates are full or over: see the groups</a>
      ) : (
        <Link href={paths.admin.newGroupFor(courseId)}>Add a group that is open for requests</Link>
      ),
    },
    {
      name: 'Published',
      isDone: status === 'published',
      action: <a href="#course-status">Publish it</a>,
    },
    {
      name: 'A page on the website',
      isDone: isShown,
      action: (
        <a href="#public-page">{status === 'published' ? 'Wait a moment' : 'Publish it first'}</a>
      ),
    },
    {
      name: 'A menu of the website that leads to it',
      isDone: isInMenu,
      isOptional: true,
      action: <a href="#public-page">See where the menu is</a>,
    },
    {
      name: 'Agreements to accept',
      isDone: agreements !== undefined && agreements.length > 0,
      isOptional: true,
      action: <a href="#public-page">See where agreements are</a>,
    },
  ]
  return <BookingSteps steps={steps} />
}

/** Returns whether a course has groups that are open for requests, and a future one with free places. */
function useDates(courseId: string): { hasOpen: boolean; isFree: boolean } {
  const server = useServer()
  const today = useSchoolDay()
  const load = useLoad(courseGroupsQuery(server, courseId))
  const groups = load.state === 'ready' ? load.value : []
  const open = groups.filter(({ data }) => data.openForRequests)
  // The same query as that of the table of groups, so that it is read once.
  const ids = groups.map(({ id }) => id)
  const places = useLoad({
    ...groupPlacesQuery(server, courseId, ids),
    enabled: load.state === 'ready',
  })
  const isFree = open.some(({ id, data: { startsOn, capacity } }) => {
    const taken = places.state === 'ready' ? places.value.get(id) : undefined
    return (
      startsOn !== null && startsOn >= today && taken !== undefined && hasFreePlace(capacity, taken)
    )
  })
  return { hasOpen: open.length > 0, isFree }
}
