// The floor of the Members screen: fifty members on a bare page with the same packages.
import { QueryClient, QueryClientProvider, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { createColumnHelper, FlexRender, tableFeatures, useTable } from '@tanstack/react-table';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, useParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import * as z from 'zod/mini';

const Member = z.object({
  id: z.string(),
  role: z.nullable(z.string()),
  joinedAt: z.string(),
  user: z.object({ displayName: z.string(), email: z.string() }),
});
const Members = z.object({ count: z.number(), items: z.array(Member) });

const token = location.hash.replace('#token=', '');

const membersQuery = (organizationId = '') =>
  queryOptions({
    queryKey: ['members', organizationId],
    queryFn: async () => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`/v1/orgs/${organizationId}/members?limit=50`, { headers });
      return Members.parse(await answer.json());
    },
    staleTime: 30_000,
  });

const features = tableFeatures({});
const column = createColumnHelper<typeof features, z.infer<typeof Member>>();
const columns = column.columns([
  column.accessor('user.displayName', {
    header: 'Name',
    cell: (cell) => <a href={`mailto:${cell.row.original.user.email}`}>{cell.getValue()}</a>,
  }),
  column.accessor('user.email', { header: 'Email' }),
  column.accessor('role', { header: 'Role' }),
  column.accessor('joinedAt', { header: 'Joined' }),
]);

function MembersTable() {
  const { organizationId } = useParams();
  const { data } = useSuspenseQuery(membersQuery(organizationId));
  const table = useTable({ features, columns, data: data.items, getRowId: ({ id }) => id });
  return (
    <main>
      <h1>Members {data.count}</h1>
      <table>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id}>
                  <FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>
                  <FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

const client = new QueryClient();
const router = createBrowserRouter([
  {
    path: '/floor/:organizationId',
    loader: ({ params }) => client.ensureQueryData(membersQuery(params['organizationId'])),
    HydrateFallback: () => null,
    Component: MembersTable,
  },
]);

const place = document.getElementById('root');
if (!place) throw new Error('The page has no root element.');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
