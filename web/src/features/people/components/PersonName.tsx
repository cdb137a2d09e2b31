import { useEffect, useRef } from 'react'
import { useLoad } from '../../../shared/load.ts'
import { paths } from '../../../shared/paths.ts'
import { kept } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { describePerson, findActorName } from '../../../shared/terms/people.ts'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'
import { Breadcrumbs } from '../../../shared/ui/links/Breadcrumbs.tsx'
import { personQuery } from '../api/people.ts'

/** Returns the name of a user, else their email. Shows dots while loading. */
export function PersonName({ userId }: { userId: string }) {
  const server = useServer()
  const actor = findActorName(userId)
  const load = useLoad({ ...personQuery(server, userId), ...kept, enabled: actor === null })
  if (actor !== null) return actor
  if (load.state === 'loading') return '…'
  // An ID tells an admin nothing. The next screen retries.
  if (load.state !== 'ready') return 'Name not available'
  return describePerson(userId, load.value)
}

interface PersonTitleProps {
  userId: string
  /** True after another person's page, so that the heading takes the focus. */
  focus: boolean
}

/** The page heading with the person's name or email. */
export function PersonTitle({ userId, focus }: PersonTitleProps) {
  const server = useServer()
  const load = useLoad(personQuery(server, userId))
  const person = load.state === 'ready' ? load.value : null
  const title = person?.displayName ?? person?.email ?? (person ? userId : 'Student')
  const heading = useRef<HTMLHeadingElement>(null)
  const isThere = person !== null
  useEffect(() => {
    if (focus && isThere) heading.current?.focus()
  }, [focus, isThere])
  return (
    <>
      <Breadcrumbs trail={[{ href: paths.admin.students, label: 'All students' }]} here={title} />
      <PageHeading title={title} headingRef={heading} />
    </>
  )
}
