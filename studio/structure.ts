import type { StructureBuilder, StructureResolver } from 'sanity/structure'

/** Opens the only document of a type directly. */
const single = (S: StructureBuilder, type: string, title: string) =>
  S.listItem()
    .id(type)
    .title(title)
    .child(S.document().schemaType(type).documentId(type).title(title))

/** The structure of the Studio in the usual order of a school's work; new types come last. */
export const structure: StructureResolver = (S) => {
  const own = ['siteSettings', 'home', 'aboutUs', 'coursePage', 'blogPost']
  const people = ['teacher', 'author', 'testimonial', 'agreement']
  const others = S.documentTypeListItems().filter(
    (item) => ![...own, ...people].includes(item.getId() ?? ''),
  )
  return S.list()
    .title('The site')
    .items([
      single(S, 'home', 'Home page'),
      single(S, 'aboutUs', 'About us'),
      S.documentTypeListItem('coursePage').title('Courses'),
      S.documentTypeListItem('blogPost').title('Blog'),
      S.divider(),
      S.documentTypeListItem('teacher').title('Teachers'),
      S.documentTypeListItem('author').title('Authors of the blog'),
      S.documentTypeListItem('testimonial').title('What graduates say'),
      S.divider(),
      S.documentTypeListItem('agreement').title('Agreements that students accept'),
      single(S, 'siteSettings', 'Menu, footer, contact and redirects'),
      ...others,
    ])
}
