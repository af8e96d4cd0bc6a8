import type {
  AdminCarList,
  AdminOverview,
  AdminServiceList,
  AdminUserAnswer,
  AdminUserList,
  AdminUserPage,
  ConfirmWorkshop,
  ProvenReason,
  SetLocked,
  SetPlan,
  SetRole,
} from '@glovebox/shared/admin';
import type { AuditListAnswer, AuditQuery } from '@glovebox/shared/audit';
import type { FailedDeliveries } from '@glovebox/shared/notices';
import { api } from '../../lib/api.ts';
import { paged } from '../../lib/lists/pages.ts';
import { shortOnReturn } from '../../lib/lists/shortOnReturn.ts';
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

// the admin's own cars may have stamps of that workshop
const stampsChanged = invalidates(['admin', 'cars', 'services', 'Car']);

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
    /** No call of the product changes these. */
    getFailedDeliveries: build.infiniteQuery<FailedDeliveries, undefined, string | null>(
      paged(() => ({ url: '/auth/admin/mail' })),
    ),
    getUser: build.query<AdminUserPage, string>({
      query: (userId) => `/auth/admin/users/${userId}`,
      providesTags: ['admin'],
    }),
    setRole: build.mutation<AdminUserAnswer, { userId: string } & SetRole>({
      query: ({ userId, ...body }) => ({ url: ofUser(userId, 'role'), method: 'PUT', body }),
      invalidatesTags: changed,
    }),
    setPlan: build.mutation<AdminUserAnswer, { userId: string } & SetPlan>({
      query: ({ userId, ...body }) => ({ url: ofUser(userId, 'plan'), method: 'PUT', body }),
      invalidatesTags: changed,
    }),
    setLocked: build.mutation<AdminUserAnswer, { userId: string } & SetLocked>({
      query: ({ userId, ...body }) => ({ url: ofUser(userId, 'locked'), method: 'PUT', body }),
      invalidatesTags: changed,
    }),
    confirmWorkshop: build.mutation<AdminUserAnswer, { userId: string } & ConfirmWorkshop>({
      query: ({ userId, ...body }) => ({ url: ofUser(userId, 'confirmation'), method: 'PUT', body }),
      invalidatesTags: stampsChanged,
    }),
    withdrawConfirmation: build.mutation<AdminUserAnswer, { userId: string } & ProvenReason>({
      query: ({ userId, ...body }) => ({ url: ofUser(userId, 'confirmation'), method: 'DELETE', body }),
      invalidatesTags: stampsChanged,
    }),
    removeEntry: build.mutation<{ message: string }, { serviceId: string } & ProvenReason>({
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
  useGetUserQuery,
  useSetRoleMutation,
  useSetPlanMutation,
  useSetLockedMutation,
  useEndSessionsMutation,
  useConfirmWorkshopMutation,
  useWithdrawConfirmationMutation,
  useRemoveEntryMutation,
} = adminApi;
export const useGetUsersInfiniteQuery = shortOnReturn(adminApi.useGetUsersInfiniteQuery);
export const useGetAllCarsInfiniteQuery = shortOnReturn(adminApi.useGetAllCarsInfiniteQuery);
export const useGetAllServicesInfiniteQuery = shortOnReturn(adminApi.useGetAllServicesInfiniteQuery);
export const useGetFailedDeliveriesInfiniteQuery = shortOnReturn(
  adminApi.useGetFailedDeliveriesInfiniteQuery,
);
export const useGetAuditInfiniteQuery = shortOnReturn(adminApi.useGetAuditInfiniteQuery);
