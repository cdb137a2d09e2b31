/**
 * The condition of a GROQ filter for published posts: those whose publication time has passed.
 * Previews of drafts include future posts: for them the client (client.ts) sets `$asOf` to a
 * distant day.
 */
export const published =
  '_type == "blogPost" && defined(slug.current) && publishedAt <= coalesce($asOf, now())'
