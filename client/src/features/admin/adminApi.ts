import type {
  AdminCarList,
  AdminOverview,
  AdminServiceList,
  AdminUserAnswer,
  AdminUserList,
  AdminUserPage,
} from '@glovebox/shared/admin';
import type { Plan, Role } from '@glovebox/shared/user';
import type { AuditListAnswer, AuditQuery } from '@glovebox/shared/audit';
import { api } from '../../lib/api.ts';
import { paged } from '../../lib/lists/pages.ts';
import { invalidates } from '../../lib/tags.ts';

/** Other people change these lists all the time, so each visit shows the cache and reads them again. */
export const FRESH = { refetchOnMountOrArgChange: true } as const;

/** The filter of the audit log; a missing field does not filter. */
type AuditSearch = Partial<Omit<AuditQuery, 'limit' | 'cursor'>>;

const listOf = (what: 'users' | 'cars' | 'services') =>
  paged((search: string) => ({ url: `/auth/admin/${what}`, params: search === '' ? {} : { search } }));

const ofUser = (userId: string, what: string) => `/auth/admin/users/${userId}/${what}`;
// everything that admins see, because each change of an account is also written to the audit log
const changed = invalidates(['admin']);

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query<AdminOverview, undefined>({
      query: () => '/auth/admin',
      providesTags: ['admin'],
    }),
    getUsers: build.infiniteQuery<AdminUserList, string, string | null>({
      ...listOf('users'),
      providesTags: ['admin'],
    }),
    getAllCars: build.infiniteQuery<AdminCarList, string, string | null>({
      ...listOf('cars'),
      providesTags: ['admin'],
    }),
    getAllServices: build.infiniteQuery<AdminServiceList, string, string | null>({
      ...listOf('services'),
      providesTags: ['admin'],
    }),
    getAudit: build.infiniteQuery<AuditListAnswer, AuditSearch, string | null>({
      ...paged((search: AuditSearch) => ({ url: '/auth/admin/audit', params: search })),
      providesTags: ['admin'],
    }),
    getUser: build.query<AdminUserPage, string>({
      query: (userId) => `/auth/admin/users/${userId}`,
      providesTags: ['admin'],
    }),
    setRole: build.mutation<AdminUserAnswer, { userId: string; role: Role }>({
      query: ({ userId, role }) => ({ url: ofUser(userId, 'role'), method: 'PUT', body: { role } }),
      invalidatesTags: changed,
    }),
    setPlan: build.mutation<AdminUserAnswer, { userId: string; plan: Plan }>({
      query: ({ userId, plan }) => ({ url: ofUser(userId, 'plan'), method: 'PUT', body: { plan } }),
      invalidatesTags: changed,
    }),
    setLocked: build.mutation<AdminUserAnswer, { userId: string; locked: boolean; reason: string }>({
      query: ({ userId, ...body }) => ({ url: ofUser(userId, 'locked'), method: 'PUT', body }),
      invalidatesTags: changed,
    }),
    removeEntry: build.mutation<{ message: string }, { serviceId: string; reason: string }>({
      query: ({ serviceId, ...body }) => ({
        url: `/auth/admin/services/${serviceId}`,
        method: 'DELETE',
        body,
      }),
      invalidatesTags: invalidates(['admin', 'cars', 'services', 'Car', 'activity']),
    }),
    endSessions: build.mutation<AdminUserAnswer, string>({
      query: (userId) => ({ url: ofUser(userId, 'logout'), method: 'POST' }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useGetOverviewQuery,
  useGetUsersInfiniteQuery,
  useGetAllCarsInfiniteQuery,
  useGetAllServicesInfiniteQuery,
  useGetAuditInfiniteQuery,
  useGetUserQuery,
  useSetRoleMutation,
  useSetPlanMutation,
  useSetLockedMutation,
  useEndSessionsMutation,
  useRemoveEntryMutation,
} = adminApi;
