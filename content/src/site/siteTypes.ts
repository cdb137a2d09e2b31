/** The types of the documents that pages are made of, as GROQ writes a list. */
export const siteTypes =
  '["siteSettings", "home", "aboutUs", "coursePage", "blogPost", "author", "teacher", "testimonial", "legalPage"]'
