/** The condition of a GROQ filter for the posts that may be read now: those whose hour has come. */
export const published = '_type == "blogPost" && defined(slug.current) && publishedAt <= now()'
