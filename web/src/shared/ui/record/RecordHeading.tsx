import { useEffect, useRef } from 'react'
import { Breadcrumbs, type Crumb } from '../Breadcrumbs.tsx'
import { PageHeading } from '../PageHeading.tsx'

interface RecordHeadingProps {
  /** The pages above it. */
  trail: readonly Crumb[]
  title: string
}

/** The heading of a page that is about one record, and the way back. It has the focus at first. */
export function RecordHeading({ trail, title }: RecordHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <Breadcrumbs trail={trail} here={title} />
      <PageHeading title={title} headingRef={heading} />
    </>
  )
}
