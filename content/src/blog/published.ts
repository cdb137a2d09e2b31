/**
 * The condition of a GROQ filter for the posts that may be read: those whose hour has come. Who looks
 * at drafts sees those to come as well: for them the client (client.ts) gives `$asOf` a day far off.
 */
export const published =
  '_type == "blogPost" && defined(slug.current) && publishedAt <= coalesce($asOf, now())'
