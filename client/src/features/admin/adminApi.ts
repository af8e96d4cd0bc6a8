import type {
  AdminCarList,
  AdminOverview,
  AdminServiceList,
  AdminUserAnswer,
  AdminUserList,
  AdminUserPage,
} from '@glovebox/shared/admin';
import type { Plan, Role } from '@glovebox/shared/user';
import { api } from '../../lib/api.ts';
import { pages } from '../../lib/lists/pages.ts';
import { invalidates } from '../../lib/tags.ts';

/** Other people change these lists all the time, so each visit shows the cache and reads them again. */
export const FRESH = { refetchOnMountOrArgChange: true } as const;

const listOf = (what: string) => (search: string, cursor: string | null) => ({
  url: `/auth/admin/${what}`,
  params: { ...(search !== '' && { search }), ...(cursor !== null && { cursor }) },
});
const [usersOf, carsOf, servicesOf] = [listOf('users'), listOf('cars'), listOf('services')];

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
      infiniteQueryOptions: pages,
      query: ({ queryArg, pageParam }) => usersOf(queryArg, pageParam),
      providesTags: ['admin'],
    }),
    getAllCars: build.infiniteQuery<AdminCarList, string, string | null>({
      infiniteQueryOptions: pages,
      query: ({ queryArg, pageParam }) => carsOf(queryArg, pageParam),
      providesTags: ['admin'],
    }),
    getAllServices: build.infiniteQuery<AdminServiceList, string, string | null>({
      infiniteQueryOptions: pages,
      query: ({ queryArg, pageParam }) => servicesOf(queryArg, pageParam),
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
  useGetUserQuery,
  useSetRoleMutation,
  useSetPlanMutation,
  useSetLockedMutation,
  useEndSessionsMutation,
  useRemoveEntryMutation,
} = adminApi;
