import { useEffect, useRef } from 'react'
import { useLoad } from '../../../shared/load.ts'
import { paths } from '../../../shared/paths.ts'
import { useServer } from '../../../shared/server.ts'
import { Breadcrumbs } from '../../../shared/ui/Breadcrumbs.tsx'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'
import { personQuery } from '../api/personById.ts'

interface PersonTitleProps {
  userId: string
  /** They were just chosen: who chose them goes on from their name. */
  focus: boolean
}

/** The heading of the page of a person: their name, or else their address. */
export function PersonTitle({ userId, focus }: PersonTitleProps) {
  const server = useServer()
  const load = useLoad({ ...personQuery(server, userId), ...(focus && { staleTime: Infinity }) })
  const person = load.state === 'ready' ? load.value : null
  const title = person?.displayName ?? person?.email ?? (person ? userId : 'Student')
  const heading = useRef<HTMLHeadingElement>(null)
  const isThere = person !== null
  useEffect(() => {
    if (focus && isThere) heading.current?.focus()
  }, [focus, isThere])
  return (
    <>
      <Breadcrumbs trail={[{ href: paths.admin.students, label: 'Students' }]} here={title} />
      <PageHeading title={title} headingRef={heading} />
    </>
  )
}
