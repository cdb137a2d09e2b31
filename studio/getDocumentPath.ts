/** A document as the Studio has it. */
type Addressed = Readonly<Record<string, unknown>>

/** Courses with a page at a special path: see `fixedCoursePages` of the site. */
const ownPaths: Readonly<Record<string, string>> = {
  '200-hour-yoga-teacher-training': '/200-hour-yoga-teacher-training',
}

/**
 * The page of the site on which a document is seen best: its own, or the one that shows it. Null for
 * one that has no address yet.
 */
export function getDocumentPath(
  type: string,
  document: Addressed | null | undefined,
): string | null {
  switch (type) {
    case 'coursePage': {
      const slug = getSlug(document)
      return slug === null ? null : (ownPaths[slug] ?? `/courses/${slug}`)
    }
    case 'blogPost': {
      const slug = getSlug(document)
      return slug === null ? null : `/blog/${slug}`
    }
    case 'aboutUs':
    case 'teacher':
      return '/about-us'
    case 'author':
      return '/blog'
    default:
      return '/'
  }
}

function getSlug(document: Addressed | null | undefined): string | null {
  const slug = document?.['slug']
  if (typeof slug !== 'object' || slug === null || !('current' in slug)) return null
  return typeof slug.current === 'string' && slug.current !== '' ? slug.current : null
}
