type StudioDocument = Readonly<Record<string, unknown>> | null | undefined

/** The name and the preview page of a type of document. */
interface DeclaredDocument {
  readonly name: string
  /** Returns the page that shows the document best; null for one without an address yet. */
  readonly findPage: (document: StudioDocument) => string | null
}

/** Courses with a page at a special path: see `fixedCoursePages` of the site. */
const ownPaths: ReadonlyMap<string, string> = new Map([
  ['200-hour-yoga-teacher-training', '/200-hour-yoga-teacher-training'],
])

/** The types of the documents that pages are made of, and agreements. */
const documentTypes: ReadonlyMap<string, DeclaredDocument> = new Map(
  Object.entries<DeclaredDocument>({
    siteSettings: { name: 'Settings of the site', findPage: () => '/' },
    home: { name: 'Home page', findPage: () => '/' },
    aboutUs: { name: 'About us', findPage: () => '/about-us' },
    coursePage: {
      name: 'Course',
      findPage: withSlug((slug) => ownPaths.get(slug) ?? `/courses/${slug}`),
    },
    blogPost: { name: 'Post', findPage: withSlug((slug) => `/blog/${slug}`) },
    author: { name: 'Author', findPage: () => '/blog' },
    teacher: { name: 'Teacher', findPage: () => '/about-us' },
    testimonial: { name: 'Testimonial', findPage: () => '/' },
    legalPage: {
      name: 'Legal page',
      findPage: (document) =>
        typeof document?.['kind'] === 'string' ? `/${document['kind']}` : null,
    },
    agreement: { name: 'Agreement', findPage: () => '/' },
  }),
)

/** The types as GROQ writes a list. */
export const siteTypes = JSON.stringify([...documentTypes.keys()])

/** Returns the page of the site that shows a document best; null for one that has no address yet. */
export const findDocumentPage = (type: string, document: StudioDocument): string | null =>
  documentTypes.get(type)?.findPage(document) ?? null

export const getDocumentKind = (type: string): string => documentTypes.get(type)?.name ?? type

function withSlug(toPath: (slug: string) => string): DeclaredDocument['findPage'] {
  return (document) => {
    const slug = document?.['slug']
    if (typeof slug !== 'object' || slug === null || !('current' in slug)) return null
    return typeof slug.current === 'string' && slug.current !== '' ? toPath(slug.current) : null
  }
}
