import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ofLink } from './links.ts';
import { ofUser } from './users.ts';

/** A promoter's own tags on links, visible only to them. */
export const linkTags = sqliteTable(
  'link_tags',
  {
    linkId: ofLink(),
    /** Lower case, because tags ignore case. */
    tagKey: text('tag_key').notNull(),
    /** The link's promoter, repeated for the index. */
    userId: ofUser(),
    tag: text('tag').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.tagKey] }),
    index('link_tags_user_tag').on(table.userId, table.tagKey, table.linkId),
  ],
);
