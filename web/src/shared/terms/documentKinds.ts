/** The types of documents as the Studio calls them. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['blogPost', 'Post'],
  ['coursePage', 'Course'],
  ['teacher', 'Teacher'],
  ['testimonial', 'Testimonial'],
  ['home', 'Home page'],
  ['aboutUs', 'About us'],
  ['siteSettings', 'Settings of the site'],
  ['author', 'Author'],
  ['legalPage', 'Legal page'],
])

/** Returns the name of a type of document. */
export const getDocumentKind = (type: string): string => kinds.get(type) ?? type
