/* The clock of a program that lives ahead of the machine's: preloaded beneath it, it adds what a file says.
 *
 * Both the wall clock and the monotonic clocks go ahead, as if the time in between had passed. What waits until an
 * absolute moment is given the machine's own moment for it.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define SECOND 1000000000LL

static volatile int64_t *ahead_ns;

__attribute__((constructor)) static void open_clock(void) {
    const char *path = getenv("DEMO_CLOCK");
    int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) return;
    void *mapped = mmap(NULL, sizeof(int64_t), PROT_READ, MAP_SHARED, file, 0);
    close(file);
    if (mapped != MAP_FAILED) ahead_ns = mapped;
}

static void shift(struct timespec *when, int64_t by_ns) {
    int64_t ns = when->tv_sec * SECOND + when->tv_nsec + by_ns;
    if (ns < 0) ns = 0;
    when->tv_sec = ns / SECOND;
    when->tv_nsec = ns % SECOND;
}

static int64_t ahead(void) { return ahead_ns ? *ahead_ns : 0; }

static int is_shifted(clockid_t id) {
    return id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE || id == CLOCK_MONOTONIC || id == CLOCK_MONOTONIC_RAW ||
           id == CLOCK_MONOTONIC_COARSE || id == CLOCK_BOOTTIME;
}

int clock_gettime(clockid_t id, struct timespec *now) {
    int failed = (int)syscall(SYS_clock_gettime, id, now);
    if (!failed && is_shifted(id)) shift(now, ahead());
    return failed;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    (void)zone;
    struct timespec exact;
    int failed = clock_gettime(CLOCK_REALTIME, &exact);
    if (!failed) *now = (struct timeval){exact.tv_sec, exact.tv_nsec / 1000};
    return failed;
}

time_t time(time_t *kept) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (kept) *kept = now.tv_sec;
    return now.tv_sec;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define MACHINES(until) struct timespec machines = *(until); shift(&machines, -ahead())

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict until) {
    MACHINES(until);
    return REAL(sem_timedwait)(semaphore, &machines);
}

int sem_clockwait(sem_t *restrict semaphore, clockid_t id, const struct timespec *restrict until) {
    MACHINES(until);
    return REAL(sem_clockwait)(semaphore, id, &machines);
}

int pthread_cond_timedwait(pthread_cond_t *restrict waits, pthread_mutex_t *restrict mutex,
                           const struct timespec *restrict until) {
    MACHINES(until);
    return REAL(pthread_cond_timedwait)(waits, mutex, &machines);
}

int pthread_cond_clockwait(pthread_cond_t *restrict waits, pthread_mutex_t *restrict mutex, clockid_t id,
                           const struct timespec *restrict until) {
    MACHINES(until);
    return REAL(pthread_cond_clockwait)(waits, mutex, id, &machines);
}

int clock_nanosleep(clockid_t id, int flags, const struct timespec *wanted, struct timespec *left) {
    if (!(flags & TIMER_ABSTIME) || !is_shifted(id)) return REAL(clock_nanosleep)(id, flags, wanted, left);
    MACHINES(wanted);
    return REAL(clock_nanosleep)(id, flags, &machines, left);
}
